import type { Payment } from '../../../../contract/payments/payments.ts'
import { payerNames } from '../../../../contract/rules/money/payer-names.ts'
import { paymentMeansLabels } from '../../../../contract/rules/money/payment-means.ts'
import { noonOf } from '../../../../contract/rules/time/dates.ts'
import { seasonName } from '../../../../contract/rules/time/season.ts'
import type { NamedFile } from '../../../../contract/values.ts'
import { auditExport } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { readInBatches } from '../../../database/batches.ts'
import type { Executor } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { inOnePiece } from '../../../files/pieces.ts'
import type { Actor } from '../../../security/actor.ts'
import { type Column, dayColumn, eurosColumn, textColumn } from '../../../spreadsheet/columns.ts'
import { type TableFormat, tableFile } from '../../../spreadsheet/table-file.ts'
import { seasonAt } from '../../../time/season.ts'
import { findValidated } from '../fee-queries.ts'
import { listPayments, withOwnSharesOnly, withShares } from '../payment-lists.ts'
import * as queries from '../queries.ts'
import { writeAttestation } from './attestation.ts'
import { writeReceipt } from './receipt.ts'

type ReadContext = Pick<Context, 'db' | 'club'>

const receiptOf = async (context: ReadContext, payment: Payment | undefined): Promise<NamedFile> => {
  if (!payment?.receipt) fail('payment_not_found')
  return { name: `recu-${payment.receipt}.pdf`, pieces: inOnePiece(await writeReceipt(context, payment)) }
}

export const readReceipt = async (context: Context, id: string): Promise<NamedFile> =>
  receiptOf(context, (await listPayments(context.db, [id]))[0])

const findOwnPayment = async ({ db }: ReadContext, userId: string, id: string): Promise<Payment | undefined> => {
  const [payment] = await listPayments(db, [id])
  return payment && withOwnSharesOnly(userId, payment)
}

export const readOwnReceipt = async (context: Context, actor: Actor, id: string): Promise<NamedFile> =>
  receiptOf(context, await findOwnPayment(context, actor.id, id))

/** Receipt attached to a mail; created when the mail is sent, so that it is up to date. */
export const receiptAttachment =
  (context: ReadContext) =>
  async ({ userId, receiptPaymentId }: { userId: string | null; receiptPaymentId: string | null }) => {
    if (userId === null || receiptPaymentId === null) return []
    const payment = await findOwnPayment(context, userId, receiptPaymentId)
    if (!payment?.receipt) return []
    const content = await writeReceipt(context, payment)
    return [{ filename: `recu-${payment.receipt}.pdf`, content, contentType: 'application/pdf' }]
  }

/** The attestation of a membership that the board validated; with an actor, only of their own. */
export const readAttestation = async (context: Context, id: string, actor?: Actor): Promise<NamedFile> => {
  const now = context.now()
  const membership = await findValidated(context.db, id, now)
  if (!membership || (actor && membership.userId !== actor.id)) fail('attestation_not_found')
  return {
    name: `attestation-${seasonName(membership.season)}.pdf`,
    pieces: inOnePiece(await writeAttestation(context, membership, now)),
  }
}

const stateOf = ({ voidedAt, confirmedAt, receipt }: Payment) => {
  if (voidedAt) return ' (annulé)'
  if (!confirmedAt) return ' (à confirmer)'
  // Payments older than the ledger have no receipt.
  return receipt ? '' : ' (repris)'
}
const labelOf = (payment: Payment) => {
  const { amountCents, shares } = payment
  const kind = amountCents < 0 ? 'Remboursement de cotisation' : 'Cotisation'
  const seasons = [...new Set(shares.map(({ season }) => seasonName(season)))].join(', ')
  return `${kind} ${seasons}${stateOf(payment)}`
}

const columns: readonly Column<Payment>[] = [
  dayColumn('Date', ({ receivedOn }) => noonOf(receivedOn)),
  textColumn('Reçu', ({ receipt }) => receipt, 12),
  textColumn('Libellé', labelOf, 34),
  textColumn('Moyen', ({ means }) => paymentMeansLabels[means]),
  eurosColumn('Montant (€)', ({ amountCents, voidedAt }) => (voidedAt ? 0 : amountCents)),
  textColumn('Personne', payerNames, 30),
  textColumn('Chèque', ({ checkNumber }) => checkNumber, 14),
  dayColumn('En banque', ({ deposit }) => deposit?.bankedOn && noonOf(deposit.bankedOn)),
  textColumn('Motif', ({ reason }) => reason, 30),
]

async function* batchesOf(db: Executor, season: number): AsyncGenerator<Payment[]> {
  const batches = readInBatches<queries.SelectedPayment>(2000, (range) => queries.listOfSeason(db, { season }, range))
  for await (const lines of batches) yield await withShares(db, lines)
}

/** The ledger of a season, the latest first. */
export const paymentsFile = async (
  context: Context,
  actor: Actor,
  requestedSeason: number | undefined,
  format: TableFormat,
): Promise<NamedFile> => {
  const season = requestedSeason ?? seasonAt(context.now())
  await auditExport(context, actor, 'payments.exported', { season })
  return tableFile(
    format,
    { name: `reglements-${season}`, columns, batches: batchesOf(context.db, season) },
    context.now(),
  )
}
