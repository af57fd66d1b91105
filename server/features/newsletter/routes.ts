import { subscribeNewsletter } from '../../../contract/newsletter.ts'
import type { Context } from '../../context.ts'
import { type App, serve } from '../../http/serve.ts'
import { subscribe } from './service.ts'

export const newsletterRoutes = (app: App, context: Context): void => {
  serve(app, subscribeNewsletter, ({ body }) => subscribe(context, body.email))
}
