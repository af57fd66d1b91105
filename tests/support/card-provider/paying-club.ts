import { after, beforeEach } from 'node:test'
import * as calls from '../../../contract/payments/card-payment.ts'
import * as ledger from '../../../contract/payments/payments.ts'
import { createSignedIn, type SignedIn } from '../app/factories.ts'
import { startApp } from '../app/start-app.ts'
import { eventOf, signEvent, startCardProvider } from './card-provider.ts'

/** A club that takes cards, with a provider on this machine. */
export const startPayingClub = async () => {
  const provider = await startCardProvider()
  after(provider.close)
  const app = await startApp({ ...provider.settings, PUBLIC_URL: 'http://club.exemple.fr' })
  const { send, context, setNow } = app
  const { db } = context
  provider.state.now = () => Date.parse(context.now())
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const as = { as: admin.cookie }
  beforeEach(() => {
    provider.state.silent = false
    provider.state.unreadable = ''
    provider.state.calls.length = 0
  })

  const createPayer = () => createSignedIn(app, { status: 'REQUESTED', prenom: 'Zoé', paymentMethod: 'stripe' })
  const open = (payer: SignedIn) => send(calls.openCardPayment, {}, { as: payer.cookie })
  const checkoutOf = (url: string) => url.split('/').at(-1) ?? ''
  /** The payer at the provider's checkout; returns its id. */
  const atCheckout = async (payer: SignedIn) => checkoutOf((await open(payer)).body.url)
  const confirm = (payer: SignedIn, paymentIntentId: string) =>
    send(calls.confirmCardPayment, { body: { paymentIntentId } }, { as: payer.cookie })
  const readMoney = async ({ user }: SignedIn) => {
    const { memberships, payments } = (await send(ledger.memberPayments, { params: { id: user.id } }, as)).body
    return { status: memberships[0]?.status, amounts: payments.map((payment) => payment.amountCents), payments }
  }
  const report = (body: string, { signature = signEvent(body, context.now()), type = 'application/json' } = {}) =>
    app.server.inject({
      method: 'POST',
      url: calls.cardPaymentEvent.path,
      headers: { 'content-type': type, ...(signature && { 'stripe-signature': signature }) },
      payload: body,
    })
  const paidEvent = (id: string, name?: string) =>
    eventOf('checkout.session.completed', { id, object: 'checkout.session' }, name)
  const mailsTo = ({ user }: SignedIn) =>
    db.selectFrom('deliveries').select('kind').where('userId', '=', user.id).orderBy('kind').execute()
  return {
    provider,
    log: app.log,
    send,
    context,
    setNow,
    db,
    as,
    createPayer,
    open,
    checkoutOf,
    atCheckout,
    confirm,
    readMoney,
    report,
    paidEvent,
    mailsTo,
  }
}
