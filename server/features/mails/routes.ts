import { listedMails, mailPreview, mailSummary, retryMail } from '../../../contract/mails.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveAuditedList } from '../../http/serve-list.ts'
import * as mails from './service.ts'

export const mailRoutes = (app: App, context: Context): void => {
  serve(app, mailSummary, () => mails.readSummary(context))
  serveAuditedList(app, context, { endpoint: listedMails, list: 'mails' }, ({ query }) =>
    mails.listMails(context, query),
  )
  serve(app, mailPreview, ({ params }) => mails.readPreview(context, params.id))
  serve(app, retryMail, ({ login, params }) => mails.retryMail(context, login, params.id))
}
