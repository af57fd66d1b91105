import { newsletterAddresses, newsletterFile, newsletterWorkbook } from '../../../contract/newsletter/addresses.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../../contract/newsletter/subscription.ts'
import type { Context } from '../../context.ts'
import { serveOneClick } from '../../http/one-click.ts'
import { type App, serve } from '../../http/serve.ts'
import { serveAuditedList } from '../../http/serve-list.ts'
import { addressesFile, listAddresses } from './addresses.ts'
import { confirmAddress, subscribe, unsubscribe } from './service.ts'

export const newsletterRoutes = (app: App, context: Context): void => {
  serve(app, subscribeNewsletter, ({ body }) => subscribe(context, body.email))
  serve(app, confirmNewsletter, ({ body }) => confirmAddress(context, body.jeton))
  serveOneClick(app, unsubscribeNewsletter, `${context.config.publicUrl}/newsletter/desinscription`, ({ jeton }) =>
    unsubscribe(context, jeton),
  )
  serveAuditedList(app, context, { endpoint: newsletterAddresses, list: 'newsletter' }, ({ query }) =>
    listAddresses(context, query),
  )
  serve(app, newsletterFile, ({ actor }) => addressesFile(context, actor, 'csv'))
  serve(app, newsletterWorkbook, ({ actor }) => addressesFile(context, actor, 'xlsx'))
}
