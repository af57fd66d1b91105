import type { NewPayment } from '../../../contract/payments/new-payment.form.ts'
import type { Payment, RecordedPayment } from '../../../contract/payments/payments.ts'
import { auditAll } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { idsOf, newId } from '../../database/ids.ts'
import type { PaymentRow, Tx } from '../../database/schema.ts'
import { fail, failField } from '../../errors.ts'
import { paymentEvents } from '../../ledger/audit-events.ts'
import { confirmReceived } from '../../ledger/confirm.ts'
import { mailReceipts } from '../../ledger/mail-receipts.ts'
import { isCoveringPayment } from '../../ledger/payment-state-queries.ts'
import { findChangeId, lockPayments, readShareSums, setChangeId } from '../../ledger/queries.ts'
import * as ledger from '../../ledger/record.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { parisDay } from '../../time/time.ts'
import { activateCovered, lockPeopleOfMemberships } from './activate-covered.ts'
import { listPayments } from './payment-lists.ts'
import * as queries from './queries.ts'
import { requireOwnRepeatedPayment } from './repeated-payment.ts'

const membershipIdsOf = (shares: { membershipId: string }[]) => shares.map(({ membershipId }) => membershipId)

const receivedInFuture = 'Un règlement se note le jour où il est reçu, ou après'

const confirmAll = async (tx: Tx, context: Context, admin: Actor, rows: PaymentRow[]): Promise<void> => {
  const confirmedPayments = await confirmReceived(tx, context, admin, rows)
  const shares = await queries.listShares(tx, idsOf(confirmedPayments))
  const membershipIds = membershipIdsOf(shares)
  await activateCovered(tx, context, { by: admin, membershipIds })
}

const requirePayment = async (tx: Tx, id: string): Promise<Payment> => {
  const [payment] = await listPayments(tx, [id])
  return payment ?? fail('payment_not_found')
}

/** Fails if the refunds of a membership would exceed its payments. */
const requireReceived = async (tx: Tx, shares: NewPayment['shares']): Promise<void> => {
  if (shares.every(({ amountCents }) => amountCents > 0)) return
  const coveredCentsById = await readShareSums(tx, isCoveringPayment, membershipIdsOf(shares))
  if (shares.some(({ membershipId, amountCents }) => (coveredCentsById.get(membershipId) ?? 0) + amountCents < 0))
    fail('refund_too_large')
}

/** Receiver of the money: the actor, or the coach or administrator that they name. */
const requireReceiver = async (tx: Tx, actor: Actor, receivedById: string | undefined): Promise<string> => {
  if (receivedById === undefined || receivedById === actor.id) return actor.id
  if ((await queries.listReceivers(tx)).some(({ id }) => id === receivedById)) return receivedById
  failField('receivedById', 'Choisissez une personne de l’équipe')
}

/** Records a payment for the board: confirmed at once, with its receipt. Idempotent by id. */
export const recordPayment = (
  context: Context,
  login: UnconfirmedLogin,
  { receivedById, ...form }: NewPayment,
): Promise<RecordedPayment> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    if (form.receivedOn > parisDay(now)) failField('receivedOn', receivedInFuture)
    const ids = membershipIdsOf(form.shares)
    if ((await lockPeopleOfMemberships(tx, ids, now)) < ids.length) fail('membership_not_found')
    const repeatedPayment = await requireOwnRepeatedPayment(tx, form.id, admin)
    if (repeatedPayment) return { ...repeatedPayment, changeId: await findChangeId(tx, repeatedPayment.id) }
    await requireReceived(tx, form.shares)
    const receivedBy = await requireReceiver(tx, admin, receivedById)
    const id = form.id ?? newId()
    const author = { by: admin.id, now }
    const payments = await ledger.recordPayments(tx, [{ ...form, id, receivedBy }], author)
    const confirmedPayments = await ledger.confirmWithReceipts(tx, payments, author)
    await auditAll(tx, now, paymentEvents(admin, 'payment.recorded', confirmedPayments))
    const changeId = await activateCovered(tx, context, { by: admin, membershipIds: ids })
    // The undo of the activation voids the payment too.
    if (changeId !== null) await setChangeId(tx, id, changeId)
    return { ...(await requirePayment(tx, id)), changeId }
  })

/** Confirms what coaches received, each with its receipt. */
export const confirmPayments = (context: Context, login: UnconfirmedLogin, ids: string[]): Promise<Payment[]> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const shares = await queries.listShares(tx, ids)
    await lockPeopleOfMemberships(tx, membershipIdsOf(shares), context.now())
    await confirmAll(tx, context, admin, await ledger.lockUnconfirmed(tx, ids))
    return listPayments(tx, ids)
  })

/** Mails a receipt again, for the board. */
export const mailReceipt = (context: Context, login: UnconfirmedLogin, id: string): Promise<{ mailCount: number }> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const [row] = await lockPayments(tx, [id])
    if (!row || row.receiptNumber === null) fail('payment_not_found')
    if (row.voidedAt !== null) fail('payment_voided')
    const mailCount = await mailReceipts(tx, context, [id])
    if (mailCount === 0) fail('receipt_without_email')
    await auditAll(tx, context.now(), paymentEvents(admin, 'payment.receipt_mailed', [row]))
    return { mailCount }
  })

/** A payment is corrected by voiding it and writing it again. */
export const voidPayment = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  form: { reason: string; isBanked: boolean },
): Promise<Payment> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    const shares = await queries.listShares(tx, [id])
    await lockPeopleOfMemberships(tx, membershipIdsOf(shares), now)
    const voidedPayments = await ledger.voidPayments(tx, [id], { by: admin.id, now, ...form })
    const payment = await requirePayment(tx, id)
    if (voidedPayments.length === 0) fail('payment_voided')
    await auditAll(tx, now, paymentEvents(admin, 'payment.voided', voidedPayments))
    return payment
  })
