import { seasonPreview } from '../../../contract/renewals.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { readSeasonPreview } from './preview.ts'

export const renewalRoutes = (app: App, context: Context): void => {
  serve(app, seasonPreview, () => readSeasonPreview(context))
}
