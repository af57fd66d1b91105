import * as endpoints from '../../../../contract/payments/card-payment.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../errors.ts'
import { acceptRawBodies } from '../../../http/bodies.ts'
import { type App, serve } from '../../../http/serve.ts'
import * as cardPayments from './service.ts'

export const cardPaymentRoutes = (app: App, context: Context): void => {
  serve(app, endpoints.cardPaymentAvailability, () => ({ isAvailable: context.cardProvider !== null }))
  serve(app, endpoints.ownCardPayment, ({ actor }) => cardPayments.readOwnCardPayment(context, actor))
  serve(app, endpoints.openCardPayment, ({ login }) => cardPayments.openCardPayment(context, login))
  serve(app, endpoints.confirmCardPayment, ({ login, body }) =>
    cardPayments.confirmCardPayment(context, login, body.paymentIntentId),
  )
  acceptRawBodies(app, (scope) => {
    serve(scope, endpoints.cardPaymentEvent, async ({ request }) => {
      const { body, headers, log, id: reqId } = request
      const signature = headers['stripe-signature']
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') fail('event_refused')
      const lostReference = await cardPayments.receiveEvent(context, body, signature)
      if (lostReference !== null) log.warn({ reqId, payment: lostReference }, 'card payment without a checkout')
    })
  })
}
