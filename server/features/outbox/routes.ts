import { mailPreview, outboxMails, outboxSummary, retryMail } from '../../../contract/outbox.ts'
import type { Context } from '../../context.ts'
import { sendAuditedList } from '../../http/send-list.ts'
import { type App, serve } from '../../http/serve.ts'
import * as outbox from './service.ts'

export const outboxRoutes = (app: App, context: Context): void => {
  serve(app, outboxSummary, () => outbox.readSummary(context))
  serve(app, outboxMails, async (input) =>
    sendAuditedList(context, outboxMails, input, await outbox.listMails(context, input.query)),
  )
  serve(app, mailPreview, ({ params }) => outbox.preview(context, params.id))
  serve(app, retryMail, ({ login, params }) => outbox.retryMail(context, login, params.id))
}
