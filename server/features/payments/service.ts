import type { PaymentForm, TrackPaymentForm, VoidReason } from '../../../contract/payments.form.ts'
import type { MemberPayments, OwnPayment, OwnTrackPayment, Payment, TrackTill } from '../../../contract/payments.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { lockPeople } from '../../database/lock-people.ts'
import type { PaymentRow, Tx } from '../../database/schema.ts'
import { findUser } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { seasonAt } from '../../season.ts'
import { parisDay } from '../../time.ts'
import { auditPayments } from './audit.ts'
import { activateCovered, confirm } from './confirm.ts'
import { paidAtTrack } from './policy.ts'
import * as queries from './queries.ts'
import { toOwnPayments, toPayment, toTrackPayment, withShares } from './shown.ts'

const shownToCoach = 50

export const listMemberPayments = async ({ db, now }: Context, userId: string): Promise<MemberPayments> => {
  const at = now()
  if (!(await findUser(db, userId, at))) fail('user_not_found')
  const payments = await withShares(db, await queries.listOfPerson(db, userId))
  return { balances: await queries.listBalancesOf(db, userId, at), payments: payments.map(toPayment) }
}

export const listOwnPayments = async ({ db }: Context, { id }: Actor): Promise<OwnPayment[]> =>
  (await withShares(db, await queries.listOfPerson(db, id))).flatMap((payment) => toOwnPayments(payment, id))

export const listWaitingPayments = async ({ db }: Context): Promise<Payment[]> =>
  (await withShares(db, await queries.listWaiting(db))).map(toPayment)

export const readTrackTill = async ({ db, now }: Context, { id }: Actor): Promise<TrackTill> => {
  const due = await queries.listDue(db, seasonAt(now()))
  const received = await withShares(db, await queries.listReceivedBy(db, id, shownToCoach))
  return {
    due: due.map(({ userId, prenom, nom }) => ({ userId, name: `${prenom} ${nom}` })),
    received: received.map(toTrackPayment),
  }
}

const requirePast = (receivedOn: string, now: IsoInstant): void => {
  if (receivedOn > parisDay(now))
    fail('validation', { issues: [{ path: 'receivedOn', message: 'Cette date n’est pas encore passée' }] })
}

const readOne = async (tx: Tx, id: string) => {
  const [payment] = await withShares(tx, await queries.listByIds(tx, [id]))
  return payment
}

const readShown = async (tx: Tx, id: string) => (await readOne(tx, id)) ?? fail('payment_not_found')

/** The payment that this person sent before under the same id, so that sending twice counts once. */
const findSentBefore = async (tx: Tx, id: string | undefined, actor: Actor) => {
  const sent = id === undefined ? undefined : await readOne(tx, id)
  if (sent && sent.recordedBy !== actor.id) fail('id_taken')
  return sent
}

const unconfirmed = { confirmedBy: null, confirmedAt: null, receiptSeason: null, receiptNumber: null }
const notVoided = { voidedBy: null, voidedAt: null, voidReason: null }
const withoutDetails = {
  ...{ checkNumber: null, checkBank: null, checkName: null, checkNotBefore: null },
  ...{ aidReference: null, refundReason: null, isCarriedOver: false },
}

type Received = Pick<PaymentRow, 'id' | 'amountCents' | 'means' | 'receivedOn'> & Partial<PaymentRow>
const received = (payment: Received, actor: Actor, now: IsoInstant): PaymentRow => ({
  ...{ receivedBy: actor.id, recordedBy: actor.id, recordedAt: now },
  ...unconfirmed,
  ...notVoided,
  ...withoutDetails,
  ...payment,
})

const detailsOf = ({ check, aidReference, refundReason }: PaymentForm) => ({
  checkNumber: check?.number ?? null,
  checkBank: check?.bank ?? null,
  checkName: check?.name ?? null,
  checkNotBefore: check?.notBefore ?? null,
  aidReference: aidReference ?? null,
  refundReason: refundReason ?? null,
})

/** The memberships that a payment names, of one season, with their holders locked. */
const lockMemberships = async (tx: Tx, { shares }: PaymentForm, now: IsoInstant) => {
  const ids = shares.map(({ membershipId }) => membershipId)
  const read = () => queries.listBalances(tx, ids, now)
  await lockPeople(
    tx,
    (await read()).flatMap(({ userId }) => userId ?? []),
  )
  // Read again: another payment may have been confirmed while this one waited for the lock.
  const memberships = await read()
  if (memberships.length < ids.length || memberships.some(({ userId }) => userId === null)) fail('membership_not_found')
  if (new Set(memberships.map(({ season }) => season)).size > 1)
    fail('validation', { issues: [{ path: 'shares', message: 'Un règlement est d’une seule saison' }] })
  return memberships
}

/** Records a payment, or a refund, that counts at once. */
export const recordPayment = (context: Context, login: UnconfirmedLogin, form: PaymentForm): Promise<Payment> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    requirePast(form.receivedOn, now)
    const memberships = await lockMemberships(tx, form, now)
    const sentBefore = await findSentBefore(tx, form.id, admin)
    if (sentBefore) return toPayment(sentBefore)
    const paid = new Map(memberships.map(({ membershipId, confirmedCents }) => [membershipId, confirmedCents]))
    if (form.refundReason && form.shares.some(({ membershipId, cents }) => cents > (paid.get(membershipId) ?? 0)))
      fail('refund_too_large')
    const sign = form.refundReason ? -1 : 1
    const shares = form.shares.map(({ membershipId, cents }) => ({ membershipId, cents: sign * cents }))
    const amountCents = shares.reduce((sum, { cents }) => sum + cents, 0)
    const { id = newId(), means, receivedOn } = form
    const payment = received({ id, amountCents, means, receivedOn, ...detailsOf(form) }, admin, now)
    const season = memberships[0]?.season ?? fail('membership_not_found')
    await queries.savePayments(tx, await confirm(tx, [{ ...payment, season }], admin, now))
    await queries.insertShares(
      tx,
      shares.map((share) => ({ paymentId: id, ...share })),
    )
    await auditPayments(tx, admin, 'payment.recorded', [payment], now)
    await activateCovered(tx, context, admin, [id])
    return toPayment(await readShown(tx, id))
  })

/** Records what a coach received; it counts once the board has confirmed it. */
export const recordAtTrack = (
  context: Context,
  login: UnconfirmedLogin,
  { id = newId(), userId, cents, means, receivedOn }: TrackPaymentForm,
): Promise<OwnTrackPayment> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    requirePast(receivedOn, now)
    if ((await lockPeople(tx, [userId])).length === 0) fail('user_not_found')
    const sentBefore = await findSentBefore(tx, id, coach)
    if (sentBefore) return toTrackPayment(sentBefore)
    const membership = paidAtTrack(await queries.listBalancesOf(tx, userId, now)) ?? fail('membership_not_requested')
    const payment = received({ id, amountCents: cents, means, receivedOn }, coach, now)
    await queries.savePayments(tx, [payment])
    await queries.insertShares(tx, [{ paymentId: id, membershipId: membership.membershipId, cents }])
    await auditPayments(tx, coach, 'payment.received', [payment], now)
    return toTrackPayment(await readShown(tx, id))
  })

/** These payments, locked after the people they concern; in the order in which their receipts are numbered. */
const lockWithHolders = async (tx: Tx, ids: readonly string[]) => {
  const shares = await queries.listShares(tx, ids)
  await lockPeople(
    tx,
    shares.flatMap(({ userId }) => userId ?? []),
  )
  const payments = await queries.lockPayments(tx, ids)
  return payments.map((payment) => {
    const season = shares.find(({ paymentId }) => paymentId === payment.id)?.season
    return { ...payment, season: season ?? seasonAt(payment.recordedAt) }
  })
}

export const confirmWaitingPayments = (context: Context, login: UnconfirmedLogin, ids: string[]): Promise<Payment[]> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const locked = await lockWithHolders(tx, [...new Set(ids)])
    const waiting = locked.filter(({ confirmedAt, voidedAt }) => confirmedAt === null && voidedAt === null)
    if (waiting.length === 0) return []
    await queries.savePayments(tx, await confirm(tx, waiting, admin, now))
    await auditPayments(tx, admin, 'payment.confirmed', waiting, now)
    const confirmedIds = waiting.map(({ id }) => id)
    await activateCovered(tx, context, admin, confirmedIds)
    return (await withShares(tx, await queries.listByIds(tx, confirmedIds))).map(toPayment)
  })

export const voidPayment = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  reason: VoidReason,
): Promise<Payment> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const [locked] = await lockWithHolders(tx, [id])
    const { season: _, ...payment } = locked ?? fail('payment_not_found')
    if (payment.voidedAt !== null) fail('payment_voided')
    await queries.savePayments(tx, [{ ...payment, voidedBy: admin.id, voidedAt: now, voidReason: reason }])
    await auditPayments(tx, admin, 'payment.voided', [payment], now, { reason })
    return toPayment(await readShown(tx, id))
  })
