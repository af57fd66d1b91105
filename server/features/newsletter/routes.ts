import { newsletterAddresses, newsletterFile, newsletterWorkbook } from '../../../contract/newsletter/addresses.ts'
import {
  confirmNewsletter,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '../../../contract/newsletter/subscription.ts'
import type { Context } from '../../context.ts'
import { consumeMailQuota } from '../../http/rate-limits.ts'
import { sendPage } from '../../http/send-page.ts'
import { type App, serve } from '../../http/serve.ts'
import { addressesFile, listAddresses } from './addresses.ts'
import { confirm, subscribe, unsubscribe } from './service.ts'

/** The shortest time in which an address is answered. */
const answerMs = 300

// RFC 8058: the mail provider's button sends a form, here and nowhere else. The address says who; the form says nothing.
const oneClickForms = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const newsletterRoutes = (app: App, context: Context): void => {
  serve(app, subscribeNewsletter, async ({ body }) => {
    const send = async () => {
      if (await consumeMailQuota(context, 'newsletter-mail', body.email)) await subscribe(context, body.email)
    }
    // An address that is on the list is answered sooner: nobody should read that off the clock.
    await Promise.all([send(), context.wait(answerMs)])
  })
  serve(app, confirmNewsletter, ({ body }) => confirm(context, body.jeton))
  app.register(async (scope) => {
    scope.addContentTypeParser(oneClickForms, { parseAs: 'buffer' }, (_request, _form, done) => done(null, undefined))
    serve(scope, unsubscribeNewsletter, ({ query }) => unsubscribe(context, query.jeton))
  })
  serve(app, newsletterAddresses, async (asked) =>
    sendPage(context, newsletterAddresses, asked, await listAddresses(context, asked.query)),
  )
  serve(app, newsletterFile, ({ actor }) => addressesFile(context, actor, 'csv'))
  serve(app, newsletterWorkbook, ({ actor }) => addressesFile(context, actor, 'xlsx'))
  // Mail readers that know no one-click button open the same address as a page.
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
