import { currentUser, login, logout, register } from '../../../contract/account.ts'
import type { Context } from '../../context.ts'
import { clearLoginCookie, readLoginCookie, setLoginCookie } from '../../http/login-cookie.ts'
import { type App, serve } from '../../http/serve.ts'
import * as accounts from './service.ts'

export const accountRoutes = (app: App, context: Context): void => {
  const { config } = context
  serve(app, currentUser, ({ user }) => ({ user }))
  serve(app, register, async ({ body, reply }) => {
    const { user, token } = await accounts.register(context, body)
    setLoginCookie(reply, config, token)
    return { user }
  })
  serve(app, login, async ({ body, reply }) => {
    const { user, token } = await accounts.login(context, body)
    setLoginCookie(reply, config, token)
    return { user }
  })
  serve(app, logout, async ({ request, reply }) => {
    await accounts.logout(context, readLoginCookie(request, config))
    clearLoginCookie(reply, config)
  })
}
