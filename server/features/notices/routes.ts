import { ownNotices, saveNotices } from '../../../contract/notices.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { readChoices, writeChoices } from './service.ts'

export const noticeRoutes = (app: App, context: Context): void => {
  serve(app, ownNotices, ({ actor }) => readChoices(context, actor))
  serve(app, saveNotices, ({ login, body }) => writeChoices(context, login, body))
}
