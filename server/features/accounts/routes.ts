import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  updateProfile,
  welcomeFirstAdministrator,
} from '../../../contract/accounts/account.ts'
import { ownDevices, signOutOtherDevices } from '../../../contract/accounts/devices.ts'
import type { Context } from '../../context.ts'
import { clearLoginCookie, findLoginCookie, setLoginCookie } from '../../http/login-cookie.ts'
import { type App, serve } from '../../http/serve.ts'
import * as administrators from './administrators.ts'
import { deviceName } from './devices/device-name.ts'
import * as devices from './devices/devices.ts'
import { emailChangeRoutes } from './email-change/routes.ts'
import type { LoginOrigin, NewLogin } from './logins/open.ts'
import * as logins from './logins/service.ts'
import * as resets from './passwords/reset.ts'
import * as profile from './profile/service.ts'
import * as registration from './registration/service.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'

// Sent whether the account exists or not.
const linkSent =
  'Si un compte existe pour cette adresse, un lien valable 30\u00a0minutes y arrive ou vient d’y arriver\u00a0: seul le plus récent fonctionne.'
const passwordChanged = 'Votre mot de passe a été modifié. Vous pouvez vous connecter.'

export const accountRoutes = (app: App, context: Context): void => {
  emailChangeRoutes(app, context)
  secondFactorRoutes(app, context)
  const { config } = context
  const startLogin = (reply: FastifyReply, { user, token }: NewLogin) => {
    setLoginCookie(reply, config, token)
    return { user }
  }
  const originOf = (request: FastifyRequest): LoginOrigin => ({
    ip: request.ip,
    device: deviceName(request.headers['user-agent']),
    previousToken: findLoginCookie(request, config),
  })
  serve(app, currentUser, ({ actor }) => ({ user: actor }))
  serve(app, register, async ({ body, request, reply }) =>
    startLogin(reply, await registration.register(context, body, originOf(request))),
  )
  serve(app, login, async ({ body, request, reply }) => {
    const { hasNewTerms, ...newLogin } = await logins.login(context, body, originOf(request))
    return { ...startLogin(reply, newLogin), hasNewTerms }
  })
  serve(app, logout, async ({ request, reply }) => {
    await logins.logout(context, findLoginCookie(request, config))
    clearLoginCookie(reply, config)
  })
  serve(app, updateProfile, async ({ login, body }) => ({ user: await profile.updateProfile(context, login, body) }))
  serve(app, forgotPassword, async ({ body }) => {
    await resets.requestReset(context, body.email)
    return { message: linkSent }
  })
  serve(app, resetPassword, async ({ body, request }) => {
    await resets.resetPassword(context, body, request.ip)
    return { message: passwordChanged }
  })
  serve(app, welcomeFirstAdministrator, async ({ body: { jeton, ...person }, request, reply }) => {
    const newLogin = await administrators.welcomeFirstAdministrator(context, jeton, person, originOf(request))
    return startLogin(reply, newLogin)
  })
  serve(app, ownDevices, ({ actor }) => devices.listDevices(context, actor))
  serve(app, signOutOtherDevices, ({ login }) => devices.signOutOthers(context, login))
}
