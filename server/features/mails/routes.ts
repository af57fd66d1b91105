import { listedMails, mailPreview, mailSummary, retryMail } from '../../../contract/mails.ts'
import type { Context } from '../../context.ts'
import { sendAuditedList } from '../../http/send-list.ts'
import { type App, serve } from '../../http/serve.ts'
import * as mails from './service.ts'

export const mailRoutes = (app: App, context: Context): void => {
  serve(app, mailSummary, () => mails.readSummary(context))
  serve(app, listedMails, async (input) =>
    sendAuditedList(context, listedMails, input, await mails.listMails(context, input.query)),
  )
  serve(app, mailPreview, ({ params }) => mails.preview(context, params.id))
  serve(app, retryMail, ({ login, params }) => mails.retryMail(context, login, params.id))
}
