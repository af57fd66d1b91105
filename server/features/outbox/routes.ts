import {
  deleteMessage,
  newsletterAddresses,
  newsletterFile,
  newsletterWorkbook,
  outboxMails,
  outboxSummary,
  receivedMessages,
  retryMail,
} from '../../../contract/outbox.ts'
import type { Context } from '../../context.ts'
import { sendPage } from '../../http/send-page.ts'
import { type App, serve } from '../../http/serve.ts'
import { addressesFile, listAddresses } from './addresses.ts'
import * as outbox from './service.ts'

export const outboxRoutes = (app: App, context: Context): void => {
  serve(app, outboxSummary, () => outbox.readSummary(context))
  serve(app, outboxMails, async (asked) =>
    sendPage(context, outboxMails, asked, await outbox.listMails(context, asked.query)),
  )
  serve(app, retryMail, ({ claim, params }) => outbox.retry(context, claim, params.id))
  serve(app, receivedMessages, async (asked) =>
    sendPage(context, receivedMessages, asked, await outbox.listMessages(context, asked.query)),
  )
  serve(app, newsletterAddresses, async (asked) =>
    sendPage(context, newsletterAddresses, asked, await listAddresses(context, asked.query)),
  )
  serve(app, newsletterFile, ({ actor }) => addressesFile(context, actor, 'csv'))
  serve(app, newsletterWorkbook, ({ actor }) => addressesFile(context, actor, 'xlsx'))
  serve(app, deleteMessage, ({ claim, params }) => outbox.removeMessage(context, claim, params.id))
}
