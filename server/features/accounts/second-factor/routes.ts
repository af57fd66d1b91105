import {
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../contract/accounts/second-factor.ts'
import type { Context } from '../../../context.ts'
import { type App, serve } from '../../../http/serve.ts'
import { limitOwnGuesses } from '../../../limits/guesses.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes = (app: App, context: Context): void => {
  serve(app, ownSecondFactor, ({ actor }) => secondFactor.showSecondFactor(context, actor))
  serve(app, startSecondFactor, ({ login, body, request }) =>
    limitOwnGuesses(context, { login, request }, (limited) => secondFactor.startSetup(limited, login, body.password)),
  )
  serve(app, confirmSecondFactor, async ({ login, body: { code }, request }) => ({
    recoveryCodes: await limitOwnGuesses(context, { login, request, code }, (limited) =>
      secondFactor.confirmSetup(limited, login, code),
    ),
  }))
  serve(app, removeSecondFactor, ({ login, body, request }) =>
    limitOwnGuesses(context, { login, request, code: body.code }, (limited) =>
      secondFactor.turnOff(limited, login, body),
    ),
  )
}
