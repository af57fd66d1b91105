import { Id, type IsoInstant } from '../../../../contract/values.ts'
import { auditAll } from '../../../audit/queries.ts'
import type { CardReversal, Checkout } from '../../../card-provider/provider.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import type { PaymentRow, Tx } from '../../../database/schema.ts'
import { paymentEvents } from '../../../ledger/audit-events.ts'
import { mailReceipts } from '../../../ledger/mail-receipts.ts'
import { confirmWithReceipts, recordPayments, voidPayments } from '../../../ledger/record.ts'
import { parisDay } from '../../../time/time.ts'
import { activateCovered, lockPeopleOfMemberships } from '../activate-covered.ts'
import * as queries from './queries.ts'

const byProvider = { id: null }
const reasons = { refund: 'Remboursé sur la carte', dispute: 'Paiement contesté auprès de la banque' }
const reversalFailures = { refund: 'Le remboursement a échoué', dispute: 'La contestation a été rejetée' }

type LedgerEntry = { reference: string; amountCents: number; at: IsoInstant; reason?: string }

/** One entry in the ledger, confirmed with its receipt; the database refuses the same reference twice. */
const recordEntry = async (
  tx: Tx,
  context: Context,
  membershipId: string,
  entry: LedgerEntry,
): Promise<PaymentRow[]> => {
  const { reference, amountCents, at, reason = null } = entry
  const now = context.now()
  const payment = {
    means: 'card' as const,
    receivedOn: parisDay(at),
    cardReference: reference,
    reason,
    shares: [{ membershipId, amountCents }],
  }
  const author = { by: null, now }
  const rows = await confirmWithReceipts(tx, await recordPayments(tx, [payment], author), author)
  await auditAll(tx, now, paymentEvents(byProvider, 'payment.recorded', rows))
  return rows
}

/** Records refunds and disputes as negative payments; voids the payment of one that was undone. */
const recordReversals = async (tx: Tx, context: Context, membershipId: string, reversals: CardReversal[]) => {
  const knownPayments = await queries.listByReference(
    tx,
    reversals.map(({ reference }) => reference),
  )
  for (const { reference, kind, amountCents, at, isUndone } of reversals) {
    const row = knownPayments.find(({ cardReference }) => cardReference === reference)
    if (!row && !isUndone)
      await recordEntry(tx, context, membershipId, { reference, at, amountCents: -amountCents, reason: reasons[kind] })
    if (!row || !isUndone) continue
    const now = context.now()
    const voidedPayments = await voidPayments(tx, [row.id], { by: null, now, reason: reversalFailures[kind] })
    await auditAll(tx, now, paymentEvents(byProvider, 'payment.voided', voidedPayments))
  }
}

const recordPaid = async (tx: Tx, context: Context, id: string, { paid, reversals }: Checkout): Promise<void> => {
  const checkout = await queries.lockCheckout(tx, id)
  if (!checkout || !paid) return
  const { membershipId } = checkout
  const [charge] = await queries.listByReference(tx, [paid.reference])
  if (!charge) {
    const rows = await recordEntry(tx, context, membershipId, paid)
    await queries.setPaid(tx, id, context.now())
    await mailReceipts(
      tx,
      context,
      rows.map((row) => row.id),
    )
  }
  // The board voided the payment, so its refunds do not count either.
  if (charge?.voidedAt == null && reversals.length > 0) await recordReversals(tx, context, membershipId, reversals)
  if (!charge) await activateCovered(tx, context, { by: null, membershipIds: [membershipId] })
}

/** The id that we sent to the provider, read back; null for another application's checkout on the same account. */
const parseOwnId = ({ ownId }: Checkout): string | null => Id.safeParse(ownId).data ?? null

type OwnCheckout = { id: string; membershipId: string }

const recordState = async (tx: Tx, context: Context, { id, membershipId }: OwnCheckout, checkout: Checkout) => {
  await lockPeopleOfMemberships(tx, [membershipId], context.now())
  if (checkout.state === 'paid') return recordPaid(tx, context, id, checkout)
  if (checkout.state === 'open') return
  const lockedCheckout = await queries.lockCheckout(tx, id)
  if (lockedCheckout?.paidAt === null) await queries.deleteCheckout(tx, id)
}

/**
 * Records the provider's state of a checkout; idempotent, and independent of the order of events. Returns the reference
 * of a payment that could not be recorded, since the row of our checkout is gone; else null.
 */
export const recordOutcome = async (tx: Tx, context: Context, checkout: Checkout): Promise<string | null> => {
  const ownId = parseOwnId(checkout)
  if (ownId === null) return null
  const ownCheckout = await queries.findCheckout(tx, ownId)
  if (!ownCheckout) return checkout.paid?.reference ?? null
  await recordState(tx, context, ownCheckout, checkout)
  return null
}

export const recordOutcomeInTransaction = (context: Context, checkout: Checkout): Promise<string | null> =>
  inTransaction(context.db, (tx) => recordOutcome(tx, context, checkout))
