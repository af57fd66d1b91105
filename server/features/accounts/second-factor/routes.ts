import {
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../contract/accounts/second-factor.ts'
import type { Context } from '../../../context.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes = (app: App, context: Context): void => {
  serve(app, ownSecondFactor, ({ actor }) => secondFactor.readSecondFactor(context, actor))
  serve(app, startSecondFactor, ({ login, body }) => secondFactor.startSetup(context, login, body.password))
  serve(app, confirmSecondFactor, async ({ login, body: { code } }) => ({
    recoveryCodes: await secondFactor.confirmSetup(context, login, code),
  }))
  serve(app, removeSecondFactor, ({ login, body }) => secondFactor.removeSecondFactor(context, login, body))
}
