import {
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../contract/accounts/second-factor.ts'
import type { Context } from '../../../context.ts'
import { limitFailedSignIns } from '../../../http/failed-sign-ins.ts'
import { withHashQuota } from '../../../http/hash-quota.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes = (app: App, context: Context): void => {
  serve(app, ownSecondFactor, ({ actor }) => secondFactor.showSecondFactor(context, actor))
  serve(app, startSecondFactor, ({ login, body, request }) => {
    const attempt = () =>
      secondFactor.startSetup(withHashQuota(context, request, { userId: login.userId }), login, body.password)
    return limitFailedSignIns(context, { email: login.email, address: request.ip }, attempt)
  })
  serve(app, confirmSecondFactor, async ({ login, body, request }) => {
    const attempt = () => secondFactor.confirmSetup(context, login, body.code)
    const guess = { email: login.email, address: request.ip, code: body.code }
    return { recoveryCodes: await limitFailedSignIns(context, guess, attempt) }
  })
  serve(app, removeSecondFactor, ({ login, body, request }) => {
    const attempt = () => secondFactor.turnOff(withHashQuota(context, request, { userId: login.userId }), login, body)
    return limitFailedSignIns(context, { email: login.email, address: request.ip, code: body.code }, attempt)
  })
}
