import type Stripe from 'stripe'
import type { z } from 'zod'
import type { IsoInstant } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { addMs, minuteMs } from '../time/time.ts'
import { type CardProvider, CardProviderError, type Checkout, checkoutOpenMs, type NewCheckout } from './provider.ts'
import * as responses from './stripe-responses.ts'

type Settings = NonNullable<Config['stripe']>

/** Shorter than the time-out of our own response, so that the member sees an error message. */
const timeoutMs = 8000
/** Limit that Stripe's library requires; a club has far fewer refunds and disputes in the months that are read. */
const maxMovements = 5000
/** Refuses replays of an intercepted event. */
const toleranceMs = 5 * minuteMs

/** Stripe's library refuses old signatures only. */
const isDatedInFuture = (signature: string, now: IsoInstant) =>
  Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000 > Date.parse(now) + toleranceMs

const secondsOf = (instant: IsoInstant) => Math.floor(Date.parse(instant) / 1000)

/** The official client. Loaded on first use: most clubs have no keys, and it takes 200 ms and 20 MB. */
const createClient = ({ secretKey, apiUrl }: Settings) => {
  let client: Promise<Stripe> | undefined
  const open = async () => {
    const { default: StripeClient } = await import('stripe')
    const { protocol, hostname: host, port } = new URL(apiUrl)
    const isHttp = protocol === 'http:'
    return new StripeClient(secretKey, {
      protocol: isHttp ? 'http' : 'https',
      host,
      port: port || (isHttp ? 80 : 443),
      // One time-out for the whole request.
      httpClient: StripeClient.createFetchHttpClient(),
      timeout: timeoutMs,
      // The member can press again, and the job retries.
      maxNetworkRetries: 0,
      telemetry: false,
    })
  }
  return () => (client ??= open())
}

const cardProviderErrorOf = (error: unknown) => {
  const isAnswered = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
  return new CardProviderError(
    error instanceof Error ? error.name : 'no response',
    isAnswered ? Number(error.statusCode) : null,
  )
}

/** Charges come with a response only if they are asked for. */
const expand = ['payment_intent.latest_charge']

const paramsOf = ({ id, amountCents, label, openedAt }: NewCheckout, urls: { paid: string; left: string }) =>
  ({
    mode: 'payment',
    locale: 'fr',
    client_reference_id: id,
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: amountCents, product_data: { name: label } } },
    ],
    // Stripe puts its id of the checkout in place of the braces.
    success_url: `${urls.paid}{CHECKOUT_SESSION_ID}`,
    cancel_url: urls.left,
    expires_at: secondsOf(addMs(openedAt, checkoutOpenMs)),
    expand,
  }) satisfies Stripe.Checkout.SessionCreateParams

/** Stripe Checkout by redirect: https://docs.stripe.com/api/checkout/sessions. */
export const createStripe = (settings: Settings): CardProvider => {
  const client = createClient(settings)
  /** Calls Stripe and keeps the fields that we read. */
  const request = async <Schema extends z.ZodType>(
    schema: Schema,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<Schema>> => {
    const response = await client()
      .then(call)
      .catch((error: unknown) => {
        throw cardProviderErrorOf(error)
      })
    const read = schema.safeParse(response)
    if (!read.success) throw new CardProviderError('response in another form', 200)
    return read.data
  }

  const readReversals = async (filter: { payment_intent: string } | { created: { gte: number } }) => {
    const whole = { limit: maxMovements }
    const page = { ...filter, limit: 100 }
    const refunds = await request(responses.Movements, (stripe) => stripe.refunds.list(page).autoPagingToArray(whole))
    const disputes = await request(responses.Movements, (stripe) => stripe.disputes.list(page).autoPagingToArray(whole))
    return { refunds, disputes }
  }

  const readCheckout = async (id: string): Promise<Checkout> => {
    const session = await request(responses.CheckoutSession, (stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand }),
    )
    const checkout = responses.checkoutOf(session)
    if (!checkout.paid) return checkout
    const { refunds, disputes } = await readReversals({ payment_intent: checkout.paid.reference })
    return { ...checkout, reversals: [...responses.refundsOf(refunds), ...responses.disputesOf(disputes)] }
  }

  const find = async (providerId: string): Promise<Checkout | null> => {
    if (!/^(cs|pi)_\w+$/.test(providerId)) return null
    try {
      if (providerId.startsWith('cs_')) return await readCheckout(providerId)
      const { data } = await request(responses.CheckoutSessions, (stripe) =>
        stripe.checkout.sessions.list({ payment_intent: providerId }),
      )
      return data[0] ? await readCheckout(data[0].id) : null
    } catch (error) {
      if (error instanceof CardProviderError && error.status === 404) return null
      throw error
    }
  }

  /** The event, or null if the signature does not match these bytes or is too old. */
  const readSigned = async (body: Buffer, signature: string, now: IsoInstant): Promise<unknown> => {
    const { webhooks } = await client()
    try {
      const tolerance = toleranceMs / 1000
      const sentAt = Date.parse(now)
      if (isDatedInFuture(signature, now)) return null
      return webhooks.constructEvent(body, signature, settings.webhookSecret, tolerance, undefined, sentAt)
    } catch {
      return null
    }
  }

  return {
    find,
    open: async (checkout, urls) =>
      responses.checkoutOf(
        await request(responses.CheckoutSession, (stripe) =>
          stripe.checkout.sessions.create(paramsOf(checkout, urls), { idempotencyKey: checkout.id }),
        ),
      ),
    listReversedPayments: async (since) => {
      const { refunds, disputes } = await readReversals({ created: { gte: secondsOf(since) } })
      return responses.paymentsOf([...refunds, ...disputes])
    },
    close: async (id) => {
      await request(responses.CheckoutSession, (stripe) => stripe.checkout.sessions.expire(id, { expand }))
    },
    readEvent: async (body, signature, now) => {
      const event = responses.Event.safeParse(await readSigned(body, signature, now))
      if (!event.success) return null
      const { id, object, payment_intent: intent } = event.data.data.object
      const isFindable = object === 'checkout.session' || object === 'payment_intent'
      return { id: event.data.id, providerId: (isFindable ? id : intent) ?? null }
    },
  }
}
