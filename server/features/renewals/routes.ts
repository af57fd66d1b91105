import * as endpoints from '../../../contract/renewals.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { openRenewals } from './invite.ts'
import { readSeasonPreview } from './preview.ts'
import * as renewals from './service.ts'

export const renewalRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.seasonPreview, () => readSeasonPreview(context))
  serve(app, endpoints.openRenewals, ({ login }) => openRenewals(context, login))
  serve(app, endpoints.readRenewal, ({ body }) => renewals.readRenewal(context, body.jeton))
  serve(app, endpoints.answerRenewal, ({ body: { jeton, ...form } }) => renewals.answerRenewal(context, jeton, form))
  serve(app, endpoints.declineRenewal, ({ body }) => renewals.declineRenewal(context, body.jeton))
}
