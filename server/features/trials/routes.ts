import * as endpoints from '../../../contract/trials.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { bookTrial } from './booking.ts'
import { readFigures } from './figures/service.ts'
import { listTrialSessions } from './open-sessions.ts'
import * as trials from './service.ts'

export const trialRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.trialSessions, () => listTrialSessions(context))
  serve(app, endpoints.bookTrial, ({ body }) => bookTrial(context, body))
  serve(app, endpoints.readTrial, ({ body }) => trials.readTrial(context, body.jeton))
  serve(app, endpoints.confirmTrial, ({ body }) => trials.confirmTrial(context, body.jeton))
  serve(app, endpoints.moveTrial, ({ body }) => trials.moveTrial(context, body.jeton, body.sessionId))
  serve(app, endpoints.cancelTrial, ({ body }) => trials.cancelTrial(context, body.jeton))
  serve(app, endpoints.trialVisitor, ({ body }) => trials.readTrialVisitor(context, body.jeton))
  serve(app, endpoints.trialFigures, () => readFigures(context))
}
