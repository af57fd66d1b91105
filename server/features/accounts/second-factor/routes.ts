import {
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../contract/accounts/second-factor.ts'
import type { Context } from '../../../context.ts'
import { type App, serve } from '../../../http/serve.ts'
import { limitGuesses } from '../../../limits/guesses.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes = (app: App, context: Context): void => {
  serve(app, ownSecondFactor, ({ actor }) => secondFactor.readSecondFactor(context, actor))
  serve(app, startSecondFactor, ({ login, body }) =>
    limitGuesses(context, login, () => secondFactor.startSetup(context, login, body.password)),
  )
  serve(app, confirmSecondFactor, async ({ login, body: { code } }) => ({
    recoveryCodes: await limitGuesses(context, login, () => secondFactor.confirmSetup(context, login, code), code),
  }))
  serve(app, removeSecondFactor, ({ login, body }) =>
    limitGuesses(context, login, () => secondFactor.turnOffOwn(context, login, body), body.code),
  )
}
