import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Movement = { id: string; payment_intent: string; amount: number; created: number; status: string }
type Session = {
  id: string
  client_reference_id: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  url: string | null
  payment_intent: { id: string; created: number; latest_charge: { created: number } | null } | null
  success_url: string
  cancel_url: string
}

export const cardKeys = { secret: 'sk_test_du_club', webhook: 'whsec_du_club' }
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

/** The header with which the provider signs an event, as documented. */
export const signEvent = (body: string, at: string, secret = cardKeys.webhook): string => {
  const seconds = Math.floor(Date.parse(at) / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

const page = ({ id, amount_total, cancel_url }: Session) => `<!doctype html><html lang="fr"><title>Paiement</title>
<meta name="viewport" content="width=device-width"><main><h1>Payer ${amount_total / 100} €</h1>
<form method="post" action="/pay/${id}"><button>Payer</button><button name="refused" value="1">Carte refusée</button></form>
<a href="${cancel_url}">Retour au club</a></main></html>`

/**
 * HTTP server that plays Stripe Checkout with documented responses. With `state.silent` it does the work and then
 * breaks the connection, like a time-out after the charge.
 */
export const startCardProvider = async () => {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const refunds: Movement[] = []
  const disputes: Movement[] = []
  const state = { silent: false, unreadable: '', now: () => Date.now(), calls: [] as string[], home: '' }
  /** With the origin of `state.home`: the settings of a site on a random port do not contain its address. */
  const atHome = (url: string) => (state.home ? url.replace(/^https?:\/\/[^/]+/, state.home) : url)
  const seconds = () => Math.floor(state.now() / 1000)
  let origin = ''

  const open = (form: URLSearchParams, key: string): [number, unknown] => {
    const knownSession = sessions.get(byKey.get(key) ?? '')
    if (knownSession) return [200, knownSession]
    // A page stays open for thirty minutes at least.
    if (Number(form.get('expires_at')) < seconds() + 30 * 60) return [400, { error: { type: 'invalid_request_error' } }]
    const id = newId('cs_test')
    const session: Session = {
      id,
      client_reference_id: form.get('client_reference_id'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      url: `${origin}/c/pay/${id}`,
      payment_intent: null,
      success_url: form.get('success_url')?.replace('{CHECKOUT_SESSION_ID}', id) ?? '',
      cancel_url: form.get('cancel_url') ?? '',
    } as Session
    sessions.set(id, session)
    byKey.set(key, id)
    return [200, session]
  }
  const sessionOf = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new Error(`no session ${id}`)
    return session
  }
  /** A started payment: the bank requires 3-D Secure, or refuses the card. */
  const attempt = (id: string) => {
    const session = sessionOf(id)
    session.payment_intent ??= { id: newId('pi'), created: seconds(), latest_charge: null }
    return session.payment_intent.id
  }
  const pay = (id: string) => {
    attempt(id)
    const session = sessionOf(id)
    if (session.status !== 'open') throw new Error(`session ${session.status}`)
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    if (session.payment_intent) session.payment_intent.latest_charge = { created: seconds() }
    return session.payment_intent?.id ?? ''
  }
  const expire = (id: string) => Object.assign(sessionOf(id), { status: 'expired', url: null })
  type MovementFields = { intent: string; amount: number; status: string }
  const move = (list: Movement[], kind: string, { intent, amount, status }: MovementFields) => {
    const movement = { id: newId(kind), payment_intent: intent, amount, created: seconds(), status }
    list.push(movement)
    return movement
  }

  const api = (request: IncomingMessage, url: URL, form: URLSearchParams): [number, unknown] => {
    const [, , , , id = '', action] = url.pathname.split('/')
    const intent = url.searchParams.get('payment_intent')
    const since = Number(url.searchParams.get('created[gte]') ?? 0)
    const ofIntent = (list: Movement[]) =>
      list.filter((refund) => (intent === null || refund.payment_intent === intent) && refund.created >= since)
    if (request.headers.authorization !== `Bearer ${cardKeys.secret}`) return [401, { error: { type: 'invalid' } }]
    const pageOf = (list: Movement[]) => {
      const from = list.findIndex((movement) => movement.id === url.searchParams.get('starting_after')) + 1
      const until = from + Number(url.searchParams.get('limit') ?? 10)
      return { object: 'list', url: url.pathname, data: list.slice(from, until), has_more: until < list.length }
    }
    if (url.pathname === '/v1/refunds') return [200, pageOf(ofIntent(refunds))]
    if (url.pathname === '/v1/disputes') return [200, pageOf(ofIntent(disputes))]
    if (id === '' && request.method === 'POST')
      return open(form, String(request.headers['idempotency-key'] ?? newId('key')))
    if (id === '')
      return [200, { data: [...sessions.values()].filter((session) => session.payment_intent?.id === intent) }]
    const session = sessions.get(id)
    if (!session) return [404, { error: { code: 'resource_missing' } }]
    if (action !== 'expire') return [200, session]
    return session.status === 'open' ? [200, expire(id)] : [400, { error: { type: 'invalid_request_error' } }]
  }

  /** The hosted page: a press pays, or the card is refused and the page stays. */
  const host = (response: ServerResponse, url: URL, form: URLSearchParams) => {
    const session = sessionOf(url.pathname.split('/').at(-1) ?? '')
    const isPress = url.pathname.startsWith('/pay/')
    if (isPress && form.get('refused') === null) {
      pay(session.id)
      return response.writeHead(303, { location: atHome(session.success_url) }).end()
    }
    if (isPress) attempt(session.id)
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(page({ ...session, cancel_url: atHome(session.cancel_url) }))
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider')
    const form = new URLSearchParams(await text(request))
    if (!url.pathname.startsWith('/v1/')) return void host(response, url, form)
    state.calls.push(`${request.method} ${url.pathname}`)
    const [status, responseBody] = api(request, url, form)
    const isUnreadable = state.unreadable !== '' && url.pathname.includes(state.unreadable)
    if (state.silent || isUnreadable) return void response.destroy()
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    STRIPE_SECRET_KEY: cardKeys.secret,
    STRIPE_WEBHOOK_SECRET: cardKeys.webhook,
    STRIPE_API_URL: origin,
  }
  return {
    origin,
    settings,
    state,
    sessions,
    attempt,
    pay,
    expire,
    refund: (intent: string, amount: number, status = 'succeeded') => move(refunds, 're', { intent, amount, status }),
    dispute: (intent: string, amount: number, status = 'needs_response') =>
      move(disputes, 'du', { intent, amount, status }),
    close: () => server.close(),
  }
}
export type PlayedProvider = Awaited<ReturnType<typeof startCardProvider>>

/** An event about an object of the provider, as it sends it. */
export const eventOf = (type: string, object: Record<string, unknown>, id = newId('evt')): string =>
  JSON.stringify({ id, object: 'event', type, data: { object } })
