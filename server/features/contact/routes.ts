import { sendContactMessage } from '../../../contract/contact/message.ts'
import { deleteMessage, markMessageAnswered, receivedMessages } from '../../../contract/contact/received-messages.ts'
import type { Context } from '../../context.ts'
import { sendAuditedList } from '../../http/send-list.ts'
import { type App, serve } from '../../http/serve.ts'
import * as contact from './service.ts'

export const contactRoutes = (app: App, context: Context): void => {
  serve(app, sendContactMessage, ({ body }) => contact.sendToClub(context, body))
  serve(app, receivedMessages, async (input) =>
    sendAuditedList(context, receivedMessages, input, await contact.listMessages(context, input.query)),
  )
  serve(app, markMessageAnswered, ({ login, params, body }) =>
    contact.markAnswered(context, login, params.id, body.isAnswered),
  )
  serve(app, deleteMessage, ({ login, params }) => contact.removeMessage(context, login, params.id))
}
