import type { z } from 'zod'
import type { Config } from '../config.ts'
import { addMs, hourMs } from '../time.ts'
import * as answers from './answers.ts'
import { type CardProvider, CardProviderError, type Checkout, type NewCheckout } from './provider.ts'
import { isSigned } from './signature.ts'

/** Shorter than our own answer's time-out, so that the member reads a sentence. */
const timeoutMs = 8000
/** `answers.ts` has the fields of this version; the account's own default may differ. */
const version = '2024-06-20'
/** Stripe accepts thirty minutes at least, counted from the request, which may be retried for some minutes. */
const openForMs = hourMs

const secondsOf = (instant: string) => String(Math.floor(Date.parse(instant) / 1000))

type Call = { method?: 'GET' | 'POST'; fields?: Record<string, string>; idempotencyKey?: string }

const createCall = ({ apiUrl, secretKey }: NonNullable<Config['stripe']>) => {
  const request = async (path: string, { method = 'GET', fields = {}, idempotencyKey }: Call) => {
    const form = new URLSearchParams(fields)
    try {
      const response = await fetch(`${apiUrl}${path}${method === 'GET' ? `?${form}` : ''}`, {
        method,
        ...(method === 'POST' && { body: form }),
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': version,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, answer: (await response.json()) as unknown }
    } catch (error) {
      throw new CardProviderError(error instanceof Error ? error.name : 'no answer')
    }
  }
  return async <Schema extends z.ZodType>(path: string, schema: Schema, call: Call = {}): Promise<z.output<Schema>> => {
    const { status, answer } = await request(path, call)
    if (status !== 200) throw new CardProviderError(`answered ${status}`, status)
    const read = schema.safeParse(answer)
    if (!read.success) throw new CardProviderError('answered in another form', status)
    return read.data
  }
}

const fieldsOf = ({ id, amountCents, label, openedAt }: NewCheckout, urls: { paid: string; left: string }) => ({
  mode: 'payment',
  locale: 'fr',
  client_reference_id: id,
  'payment_method_types[0]': 'card',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': String(amountCents),
  'line_items[0][price_data][product_data][name]': label,
  // Stripe puts its id of the page in place of the braces.
  success_url: `${urls.paid}{CHECKOUT_SESSION_ID}`,
  cancel_url: urls.left,
  expires_at: secondsOf(addMs(openedAt, openForMs)),
  'expand[]': 'payment_intent.latest_charge',
})

/** Stripe Checkout over its documented HTTP interface: https://docs.stripe.com/api/checkout/sessions. */
export const createStripe = (settings: NonNullable<Config['stripe']>): CardProvider => {
  const call = createCall(settings)
  const expanded = { 'expand[]': 'payment_intent.latest_charge' }

  const readSession = async (id: string): Promise<Checkout> => {
    const session = await call(`/v1/checkout/sessions/${id}`, answers.Session, { fields: expanded })
    const checkout = answers.checkoutOf(session)
    if (!checkout.paid) return checkout
    const fields = { payment_intent: checkout.paid.reference, limit: '100' }
    const refunds = await call('/v1/refunds', answers.Movements, { fields })
    const disputes = await call('/v1/disputes', answers.Movements, { fields })
    return { ...checkout, takenBack: [...answers.refundsOf(refunds.data), ...answers.disputesOf(disputes.data)] }
  }

  const find = async (subject: string): Promise<Checkout | null> => {
    if (!/^(cs|pi)_\w+$/.test(subject)) return null
    try {
      if (subject.startsWith('cs_')) return await readSession(subject)
      const { data } = await call('/v1/checkout/sessions', answers.Sessions, { fields: { payment_intent: subject } })
      return data[0] ? await readSession(data[0].id) : null
    } catch (error) {
      if (error instanceof CardProviderError && error.status === 404) return null
      throw error
    }
  }

  return {
    find,
    open: async (checkout, urls) =>
      answers.checkoutOf(
        await call('/v1/checkout/sessions', answers.Session, {
          method: 'POST',
          fields: fieldsOf(checkout, urls),
          idempotencyKey: checkout.id,
        }),
      ),
    listTakenBack: async (since) => {
      const fields = { 'created[gte]': secondsOf(since), limit: '100' }
      const refunds = await call('/v1/refunds', answers.Movements, { fields })
      const disputes = await call('/v1/disputes', answers.Movements, { fields })
      return answers.paymentsOf([...refunds.data, ...disputes.data])
    },
    close: async (id) => {
      await call(`/v1/checkout/sessions/${id}/expire`, answers.Session, { method: 'POST', fields: expanded })
    },
    readEvent: (body, signature, now) => {
      if (!isSigned(body, signature, settings.webhookSecret, now)) return null
      const event = answers.Event.safeParse(JSON.parse(body.toString('utf8')))
      if (!event.success) return null
      const { id, object, payment_intent: intent } = event.data.data.object
      const isPage = object === 'checkout.session' || object === 'payment_intent'
      return { id: event.data.id, subject: (isPage ? id : intent) ?? null }
    },
  }
}
