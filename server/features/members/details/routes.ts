import { memberDetails } from '../../../../contract/members/details.ts'
import type { Context } from '../../../context.ts'
import { type App, serve } from '../../../http/serve.ts'
import { readDetails } from './service.ts'

export const memberDetailsRoutes = (app: App, context: Context): void => {
  serve(app, memberDetails, ({ params }) => readDetails(context, params.id))
}
