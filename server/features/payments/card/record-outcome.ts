import { Id } from '../../../../contract/values.ts'
import type { Checkout, MoneyBack } from '../../../card/provider.ts'
import type { Context } from '../../../context.ts'
import { auditAll } from '../../../database/audit.ts'
import type { PaymentRow, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { paymentActs } from '../../../ledger/journal.ts'
import { mailReceipts } from '../../../ledger/mail-receipts.ts'
import { confirm, record, voidPayments } from '../../../ledger/record.ts'
import { parisDay } from '../../../time.ts'
import { activateCovered, lockMemberships } from '../covered.ts'
import * as queries from './queries.ts'

const cardProvider = { id: null }
const reasons = { refund: 'Remboursé sur la carte', dispute: 'Paiement contesté auprès de la banque' }
const reversals = { refund: 'Le remboursement a échoué', dispute: 'La contestation a été rejetée' }

type Movement = { reference: string; amountCents: number; at: string; reason?: string }

/** One movement in the ledger, confirmed with its receipt; the database refuses the same reference twice. */
const write = async (tx: Tx, context: Context, membershipId: string, movement: Movement): Promise<PaymentRow[]> => {
  const { reference, amountCents, at, reason = null } = movement
  const now = context.now()
  const received = {
    means: 'card' as const,
    receivedOn: parisDay(at),
    cardReference: reference,
    reason,
    shares: [{ membershipId, amountCents }],
  }
  const rows = await confirm(tx, await record(tx, [received], null, now), null, now)
  await auditAll(tx, now, paymentActs(cardProvider, 'payment.recorded', rows))
  return rows
}

/** Records refunds and disputes as negative payments; a reversed one is voided. */
const writeTakenBack = async (tx: Tx, context: Context, membershipId: string, takenBack: MoneyBack[]) => {
  const known = await queries.listByReference(
    tx,
    takenBack.map(({ reference }) => reference),
  )
  for (const { reference, kind, amountCents, at, isReversed } of takenBack) {
    const row = known.find(({ cardReference }) => cardReference === reference)
    if (!row && !isReversed)
      await write(tx, context, membershipId, { reference, at, amountCents: -amountCents, reason: reasons[kind] })
    if (!row || !isReversed) continue
    const now = context.now()
    const voided = await voidPayments(tx, [row.id], { by: null, at: now, reason: reversals[kind] })
    await auditAll(tx, now, paymentActs(cardProvider, 'payment.voided', voided))
  }
}

const writePaid = async (tx: Tx, context: Context, id: string, { paid, takenBack }: Checkout): Promise<void> => {
  const checkout = await queries.lockCheckout(tx, id)
  if (!checkout || !paid) return
  const { membershipId } = checkout
  const [charge] = await queries.listByReference(tx, [paid.reference])
  if (!charge) {
    const rows = await write(tx, context, membershipId, paid)
    await queries.savePaid(tx, id, context.now())
    await mailReceipts(
      tx,
      context,
      rows.map((row) => row.id),
    )
  }
  // The board voided the payment, so its refunds do not count either.
  if (charge?.voidedAt == null && takenBack.length > 0) await writeTakenBack(tx, context, membershipId, takenBack)
  if (!charge) await activateCovered(tx, context, null, [membershipId])
}

/** Records the provider's state of a page; idempotent, and independent of the order of events. */
export const recordOutcome = async (tx: Tx, context: Context, checkout: Checkout): Promise<void> => {
  const { ownId, state } = checkout
  const own = Id.safeParse(ownId).success && ownId ? await queries.findCheckout(tx, ownId) : undefined
  if (!own) return
  await lockMemberships(tx, [own.membershipId], context.now())
  if (state === 'paid') return writePaid(tx, context, own.id, checkout)
  if (state === 'open') return
  const locked = await queries.lockCheckout(tx, own.id)
  if (locked?.paidAt === null) await queries.deleteCheckout(tx, own.id)
}

export const recordOutcomeNow = (context: Context, checkout: Checkout): Promise<void> =>
  inTransaction(context.db, (tx) => recordOutcome(tx, context, checkout))
