import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById } from '../values.ts'
import { TracksidePayment } from './new-payment.form.ts'
import { Payment } from './payments.ts'

/** Amount due of a person and their payment method, for coaches; null when nothing is due. */
const TracksideDue = z.object({ dueCents: z.number(), means: z.enum(['cash', 'check']) }).nullable()

/** 404 `user_not_found`. */
export const tracksideDue = endpoint({
  method: 'GET',
  path: '/api/coach/members/:id/due',
  access: 'coach',
  params: ById,
  response: z.object({ due: TracksideDue }),
})
const ReceivedPayment = Payment.pick({
  id: true,
  means: true,
  amountCents: true,
  receivedOn: true,
  confirmedAt: true,
  voidedAt: true,
  reason: true,
}).extend({ payerNames: z.array(z.string()) })
export type ReceivedPayment = z.infer<typeof ReceivedPayment>

/** The latest fifty payments that the caller recorded. */
export const receivedPayments = endpoint({
  method: 'GET',
  path: '/api/coach/payments',
  access: 'coach',
  response: z.array(ReceivedPayment),
})
/** Recorded by a coach beside the track; the board confirms it. */
export const recordTrackside = endpoint({
  method: 'POST',
  path: '/api/coach/payments',
  access: 'coach',
  body: TracksidePayment,
  response: z.object({ id: z.string() }),
})
