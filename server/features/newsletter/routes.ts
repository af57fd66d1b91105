import { newsletterAddresses, newsletterFile, newsletterWorkbook } from '../../../contract/newsletter/addresses.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../../contract/newsletter/subscription.ts'
import type { Context } from '../../context.ts'
import { acceptOneClickForms } from '../../http/one-click.ts'
import { sendAuditedList } from '../../http/send-list.ts'
import { type App, serve } from '../../http/serve.ts'
import { consumeMailQuota } from '../../limits/quotas.ts'
import { addressesFile, listAddresses } from './addresses.ts'
import { confirmAddress, subscribe, unsubscribe } from './service.ts'

/** Minimum response time of a subscription. */
const answerMs = 300

export const newsletterRoutes = (app: App, context: Context): void => {
  serve(app, subscribeNewsletter, async ({ body }) => {
    const send = async () => {
      if (await consumeMailQuota(context, 'newsletter-mail', body.email)) await subscribe(context, body.email)
    }
    // A confirmed address takes less time: the response time must not reveal that.
    await Promise.all([send(), context.wait(answerMs)])
  })
  serve(app, confirmNewsletter, ({ body }) => confirmAddress(context, body.jeton))
  app.register(async (scope) => {
    acceptOneClickForms(scope)
    serve(scope, unsubscribeNewsletter, ({ query }) => unsubscribe(context, query.jeton))
  })
  serve(app, newsletterAddresses, async (input) =>
    sendAuditedList(context, newsletterAddresses, input, await listAddresses(context, input.query)),
  )
  serve(app, newsletterFile, ({ actor }) => addressesFile(context, actor, 'csv'))
  serve(app, newsletterWorkbook, ({ actor }) => addressesFile(context, actor, 'xlsx'))
  // Mail programs without a one-click button open the same URL as a page.
  app.get<{ Querystring: { jeton?: unknown } }>(
    unsubscribeNewsletter.path,
    { schema: { hide: true } },
    (request, reply) => {
      const { jeton } = request.query
      const token = typeof jeton === 'string' ? encodeURIComponent(jeton) : ''
      return reply.redirect(`${context.config.publicUrl}/newsletter/desinscription?jeton=${token}`)
    },
  )
}
