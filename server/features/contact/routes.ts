import { sendContactMessage } from '../../../contract/contact.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { sendToClub } from './service.ts'

export const contactRoutes = (app: App, context: Context): void => {
  serve(app, sendContactMessage, ({ body }) => sendToClub(context, body))
}
