import { deleteOwnAccount, exportOwnData } from '../../../contract/own-data.ts'
import type { Context } from '../../context.ts'
import { slowGuessing } from '../../http/guessing.ts'
import { hashingFor } from '../../http/hashing.ts'
import { clearLoginCookie } from '../../http/login-cookie.ts'
import { type App, serve } from '../../http/serve.ts'
import * as ownData from './service.ts'

export const ownDataRoutes = (app: App, context: Context): void => {
  serve(app, exportOwnData, ({ user }) => ownData.writeExport(context, user))
  serve(app, deleteOwnAccount, async ({ user, body, request, reply }) => {
    const attempt = () => ownData.deleteAccount(hashingFor(context, request, { userId: user.id }), user, body.password)
    await slowGuessing(context, { email: user.email, address: request.ip }, attempt)
    clearLoginCookie(reply, context.config)
  })
}
