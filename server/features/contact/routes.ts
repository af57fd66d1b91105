import {
  deleteMessage,
  markMessageAnswered,
  receivedMessages,
  sendContactMessage,
} from '../../../contract/contact/messages.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveAuditedList } from '../../http/serve-list.ts'
import * as contact from './service.ts'

export const contactRoutes = (app: App, context: Context): void => {
  serve(app, sendContactMessage, ({ body }) => contact.sendToClub(context, body))
  serveAuditedList(app, context, { endpoint: receivedMessages, list: 'messages' }, ({ query }) =>
    contact.listMessages(context, query),
  )
  serve(app, markMessageAnswered, ({ login, params, body }) =>
    contact.setAnswered(context, login, params.id, body.isAnswered),
  )
  serve(app, deleteMessage, ({ login, params }) => contact.deleteMessage(context, login, params.id))
}
