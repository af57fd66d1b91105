import {
  confirmSecondFactor,
  ownSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../contract/second-factor.ts'
import type { Context } from '../../../context.ts'
import { slowGuessing } from '../../../http/guessing.ts'
import { hashingFor } from '../../../http/hashing.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as secondFactor from './service.ts'

export const secondFactorRoutes = (app: App, context: Context): void => {
  serve(app, ownSecondFactor, ({ actor }) => secondFactor.showSecondFactor(context, actor))
  serve(app, startSecondFactor, ({ claim, body, request }) => {
    const attempt = () =>
      secondFactor.start(hashingFor(context, request, { userId: claim.claimed.id }), claim, body.password)
    return slowGuessing(context, { email: claim.claimed.email, address: request.ip }, attempt)
  })
  serve(app, confirmSecondFactor, async ({ claim, body, request }) => {
    const attempt = () => secondFactor.confirm(context, claim, body.code)
    const guess = { email: claim.claimed.email, address: request.ip, code: body.code }
    return { recoveryCodes: await slowGuessing(context, guess, attempt) }
  })
  serve(app, removeSecondFactor, ({ claim, body, request }) => {
    const attempt = () => secondFactor.remove(hashingFor(context, request, { userId: claim.claimed.id }), claim, body)
    return slowGuessing(context, { email: claim.claimed.email, address: request.ip, code: body.code }, attempt)
  })
}
