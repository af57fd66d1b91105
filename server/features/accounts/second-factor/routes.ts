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
  serve(app, ownSecondFactor, ({ user }) => secondFactor.showSecondFactor(context, user))
  serve(app, startSecondFactor, ({ user, body, request }) => {
    const attempt = () => secondFactor.start(hashingFor(context, request, { userId: user.id }), user, body.password)
    return slowGuessing(context, { email: user.email, address: request.ip }, attempt)
  })
  serve(app, confirmSecondFactor, async ({ user, body, request }) => {
    const attempt = () => secondFactor.confirm(context, user, body.code)
    const guess = { email: user.email, address: request.ip, code: body.code }
    return { recoveryCodes: await slowGuessing(context, guess, attempt) }
  })
  serve(app, removeSecondFactor, ({ user, body, request }) => {
    const attempt = () => secondFactor.remove(hashingFor(context, request, { userId: user.id }), user, body)
    return slowGuessing(context, { email: user.email, address: request.ip, code: body.code }, attempt)
  })
}
