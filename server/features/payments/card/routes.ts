import * as endpoints from '../../../../contract/payments/card.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../errors.ts'
import { limitCardCalls } from '../../../http/rate-limits.ts'
import { acceptRawBodies } from '../../../http/raw-bodies.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as card from './service.ts'

export const cardRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.cardAvailability, () => ({ isAvailable: context.card !== null }))
  serve(app, endpoints.ownCardPayment, ({ actor }) => card.readOwnCardPayment(context, actor))
  serve(app, endpoints.openCardPayment, async ({ login }) => {
    await limitCardCalls(context, login.userId)
    return card.openCardPayment(context, login)
  })
  serve(app, endpoints.confirmPayment, async ({ login, body }) => {
    await limitCardCalls(context, login.userId)
    return card.confirmCardPayment(context, login, body.paymentIntentId)
  })
  acceptRawBodies(app, (scope) => {
    serve(scope, endpoints.cardEvent, ({ request }) => {
      const { body, headers } = request
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') return fail('event_refused')
      return card.receiveEvent(context, body, signature)
    })
  })
}
