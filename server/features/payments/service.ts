import type { FeeReason } from '../../../contract/members/correction.ts'
import type { NewPayment, TracksidePayment } from '../../../contract/payments/payment.form.ts'
import type { Due, Payment, RecordedPayment } from '../../../contract/payments/payments.ts'
import { isPending } from '../../../contract/rules/pending-status.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit, auditAll } from '../../database/audit.ts'
import { lockPeople } from '../../database/lock-people.ts'
import type { PaymentRow, Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { paymentActs } from '../../ledger/journal.ts'
import { mailReceipts } from '../../ledger/mail-receipts.ts'
import { lockPayments, readChange, readCovered, saveChange } from '../../ledger/queries.ts'
import { confirm, lockUnconfirmed, record, voidPayments } from '../../ledger/record.ts'
import { parisDay } from '../../time.ts'
import { activateCovered, findDue, lockMemberships } from './covered.ts'
import * as queries from './queries.ts'
import { readPayments, toDue } from './read.ts'

const receivedInFuture = 'Un règlement se note le jour où il est reçu, ou après'

const confirmAll = async (tx: Tx, context: Context, admin: Actor, rows: PaymentRow[]): Promise<void> => {
  const at = context.now()
  const confirmed = await confirm(tx, rows, admin.id, at)
  await auditAll(tx, at, paymentActs(admin, 'payment.confirmed', confirmed))
  await mailReceipts(
    tx,
    context,
    confirmed.map(({ id }) => id),
  )
  const shares = await queries.listShares(
    tx,
    confirmed.map(({ id }) => id),
  )
  await activateCovered(
    tx,
    context,
    admin,
    shares.map(({ membershipId }) => membershipId),
  )
}

const readOne = async (tx: Tx, id: string): Promise<Payment> => {
  const [payment] = await readPayments(tx, [id])
  return payment ?? fail('payment_not_found')
}

/** The payment that the actor sent before with this id. Asked while its people are locked, so that two presses write one. */
const findSentBefore = async (tx: Tx, id: string | undefined, actor: Actor): Promise<Payment | undefined> => {
  const [known] = id === undefined ? [] : await readPayments(tx, [id])
  if (known && known.receivedBy?.id !== actor.id) fail('id_taken')
  return known
}

/** Fails when more would be given back for a membership than was received. */
const requireReceived = async (tx: Tx, shares: NewPayment['shares']): Promise<void> => {
  if (shares.every(({ amountCents }) => amountCents > 0)) return
  const covered = await readCovered(
    tx,
    shares.map(({ membershipId }) => membershipId),
  )
  if (shares.some(({ membershipId, amountCents }) => (covered.get(membershipId) ?? 0) + amountCents < 0))
    fail('refund_too_large')
}

/** The board writes money down: confirmed at once, with its receipt. Sent again with the same id, it is returned as stored. */
export const recordPayment = (context: Context, login: UnconfirmedLogin, form: NewPayment): Promise<RecordedPayment> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const at = context.now()
    if (form.receivedOn > parisDay(at))
      fail('validation', { issues: [{ path: 'receivedOn', message: receivedInFuture }] })
    const ids = form.shares.map(({ membershipId }) => membershipId)
    if ((await lockMemberships(tx, ids, at)) < ids.length) fail('membership_not_found')
    const sentBefore = await findSentBefore(tx, form.id, admin)
    if (sentBefore) return { ...sentBefore, changeId: await readChange(tx, sentBefore.id) }
    await requireReceived(tx, form.shares)
    const [row] = await record(tx, [form], admin.id, at)
    if (!row) return fail('payment_not_found')
    const confirmed = await confirm(tx, [row], admin.id, at)
    await auditAll(tx, at, paymentActs(admin, 'payment.recorded', confirmed))
    const changeId = await activateCovered(tx, context, admin, ids)
    // The undo of the activation voids the payment too.
    if (changeId !== null) await saveChange(tx, row.id, changeId)
    return { ...(await readOne(tx, row.id)), changeId }
  })

/** Confirms what coaches received, each with its receipt. */
export const confirmPayments = (context: Context, login: UnconfirmedLogin, ids: string[]): Promise<Payment[]> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const shares = await queries.listShares(tx, ids)
    await lockMemberships(
      tx,
      shares.map(({ membershipId }) => membershipId),
      context.now(),
    )
    await confirmAll(tx, context, admin, await lockUnconfirmed(tx, ids))
    return readPayments(tx, ids)
  })

/** Mails a receipt again, for the board. */
export const mailReceipt = (context: Context, login: UnconfirmedLogin, id: string): Promise<{ mails: number }> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const [row] = await lockPayments(tx, [id])
    if (!row || row.receiptNumber === null) return fail('payment_not_found')
    if (row.voidedAt !== null) fail('payment_voided')
    const mails = await mailReceipts(tx, context, [id])
    if (mails === 0) fail('receipt_without_address')
    await auditAll(tx, context.now(), paymentActs(admin, 'payment.receipt_mailed', [row]))
    return { mails }
  })

/** The board changes what one membership costs; the journal keeps both amounts and the reason. */
export const changeFee = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  { feeCents, reason }: { feeCents: number; reason: FeeReason },
): Promise<Due> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const at = context.now()
    await lockMemberships(tx, [id], at)
    const [membership] = await queries.listMemberships(tx, [id], at)
    if (!membership || membership.userId === null) return fail('membership_not_found')
    if (membership.status === 'EXPIRED') fail('membership_missing')
    if (membership.feeCents !== feeCents) {
      await queries.saveFee(tx, id, feeCents)
      await audit(tx, at, {
        actorId: admin.id,
        action: 'membership.fee_changed',
        subjectType: 'user',
        subjectId: membership.userId,
        before: { feeCents: membership.feeCents },
        after: { feeCents, reason, season: membership.season },
      })
      if (isPending(membership.status)) await activateCovered(tx, context, admin, [id])
    }
    const [changed] = await queries.listMemberships(tx, [id], at)
    return changed ? toDue(changed) : fail('membership_not_found')
  })

/** A payment is corrected by voiding it and writing it again. */
export const voidPayment = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  form: { reason: string; isBanked: boolean },
): Promise<Payment> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const at = context.now()
    const voided = await voidPayments(tx, [id], { by: admin.id, at, ...form })
    await auditAll(tx, at, paymentActs(admin, 'payment.voided', voided))
    const payment = await readOne(tx, id)
    return voided.length === 0 ? fail('payment_voided') : payment
  })

export const readTracksideDue = async ({ db, now }: Context, userId: string) => {
  if (!(await queries.isPerson(db, userId))) fail('user_not_found')
  const due = await findDue(db, userId, now())
  return { due: due && { dueCents: due.dueCents, means: due.means } }
}

/** Records what a coach received at the track; the board confirms it. */
export const recordTrackside = (
  context: Context,
  login: UnconfirmedLogin,
  { id, userId, means, amountCents }: TracksidePayment,
): Promise<{ id: string }> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const at = context.now()
    if ((await lockPeople(tx, [userId])).length === 0) fail('user_not_found')
    const sentBefore = await findSentBefore(tx, id, coach)
    if (sentBefore) return { id: sentBefore.id }
    const due = (await findDue(tx, userId, at)) ?? fail('nothing_due')
    const shares = [{ membershipId: due.membershipId, amountCents }]
    const [row] = await record(tx, [{ id, means, receivedOn: parisDay(at), shares }], coach.id, at)
    if (!row) return fail('payment_not_found')
    await auditAll(tx, at, paymentActs(coach, 'payment.recorded', [row]))
    return { id: row.id }
  })
