import { memberSheet } from '../../../../contract/members/sheet.ts'
import type { Context } from '../../../context.ts'
import { type App, serve } from '../../../http/serve.ts'
import { readSheet } from './service.ts'

export const memberSheetRoutes = (app: App, context: Context): void => {
  serve(app, memberSheet, ({ params }) => readSheet(context, params.id))
}
