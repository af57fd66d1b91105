import { isUnconfirmed } from '../../contract/rules/money/is-unconfirmed.ts'
import { sumCents } from '../../contract/rules/money/sum-cents.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { newId } from '../database/ids.ts'
import type { PaymentRow, Tx } from '../database/schema.ts'
import { fail } from '../errors.ts'
import * as queries from './queries.ts'

type Share = { membershipId: string; amountCents: number }
type OptionalColumn =
  | 'receivedBy'
  | 'checkNumber'
  | 'checkBank'
  | 'checkName'
  | 'checkNotBefore'
  | 'aidReference'
  | 'reason'
  | 'changeId'
  | 'cardReference'

/** Money as it was received; the details that do not apply are left out. */
export type ReceivedMoney = Pick<PaymentRow, 'means' | 'receivedOn'> &
  Partial<Pick<PaymentRow, OptionalColumn>> & { id?: string; shares: Share[] }

/** Who records, confirms or voids, and when; null is the card provider. */
type Author = { by: string | null; now: IsoInstant }

const rowOf = ({ shares, ...money }: ReceivedMoney, season: number, { by, now }: Author): PaymentRow => ({
  checkNumber: null,
  checkBank: null,
  checkName: null,
  checkNotBefore: null,
  aidReference: null,
  reason: null,
  changeId: null,
  cardReference: null,
  receivedBy: by,
  ...money,
  id: money.id ?? newId(),
  season,
  amountCents: sumCents(shares),
  recordedBy: by,
  recordedAt: now,
  confirmedBy: null,
  confirmedAt: null,
  voidedBy: null,
  voidedAt: null,
  receiptNumber: null,
  depositId: null,
})

const membershipIdsOf = ({ shares }: ReceivedMoney) => shares.map(({ membershipId }) => membershipId)

type Seasons = Map<string, number>

/** The rows of a payment and its shares; the season is that of the memberships, also in July and August. */
const toRows = (money: ReceivedMoney, seasons: Seasons, author: Author) => {
  // A family may pay for two seasons at once: the later one.
  const season = Math.max(...membershipIdsOf(money).map((id) => seasons.get(id) ?? 0))
  const row = rowOf(money, season, author)
  return { row, shares: money.shares.map((share) => ({ paymentId: row.id, ...share })) }
}

/**
 * Records payments with their shares, not confirmed. The author received them, unless they name somebody else. Fails
 * with `id_taken` where another payment has the id.
 */
export const recordPayments = async (tx: Tx, receivedMoney: ReceivedMoney[], author: Author): Promise<PaymentRow[]> => {
  if (receivedMoney.length === 0) return []
  const seasons = await queries.readSeasons(tx, receivedMoney.flatMap(membershipIdsOf))
  const payments = receivedMoney.map((money) => toRows(money, seasons, author))
  const rows = payments.map(({ row }) => row)
  if (!(await queries.insertPayments(tx, rows))) fail('id_taken')
  const shares = payments.flatMap((payment) => payment.shares)
  await queries.insertShares(tx, shares)
  return rows
}

/**
 * Confirms payments and gives each its receipt number, in the order of `rows`: one sequence per season, without gaps,
 * since the counter is raised in the same transaction.
 */
export const confirmWithReceipts = async (tx: Tx, rows: PaymentRow[], { by, now }: Author): Promise<PaymentRow[]> => {
  if (rows.length === 0) return []
  const confirmedRows: PaymentRow[] = []
  // In the order of seasons: two servers that confirm at the same time lock the counters in the same order.
  for (const [season, rowsOfSeason] of [...Map.groupBy(rows, (row) => row.season)].toSorted(([a], [b]) => a - b)) {
    const last = await queries.reserveReceiptNumbers(tx, season, rowsOfSeason.length)
    for (const [index, row] of rowsOfSeason.entries())
      confirmedRows.push({
        ...row,
        confirmedBy: by,
        confirmedAt: now,
        receiptNumber: last - rowsOfSeason.length + 1 + index,
      })
  }
  await queries.updateOutcomes(tx, confirmedRows)
  return confirmedRows
}

/** Locks those of these payments that are unconfirmed. */
export const lockUnconfirmed = async (tx: Tx, ids: readonly string[]): Promise<PaymentRow[]> =>
  ids.length === 0 ? [] : (await queries.lockPayments(tx, ids)).filter(isUnconfirmed)

/**
 * Fails for a payment on a slip: one that is not at the bank yet would make the printed slip wrong, and one that is at
 * the bank needs `isBanked`.
 */
const requireOffSlip = async (tx: Tx, rows: PaymentRow[], isBanked: boolean): Promise<void> => {
  const depositIds = rows.flatMap(({ depositId }) => depositId ?? [])
  if (depositIds.length === 0) return
  if (await queries.hasUnbanked(tx, depositIds)) fail('payment_on_slip')
  if (!isBanked) fail('payment_banked')
}

/** `isBanked`: the caller knows that the money is at the bank. */
type VoidDetails = Author & { reason: string; isBanked?: boolean }

/**
 * Voids payments: they keep their receipt numbers but no longer count. Skips payments that are voided already. Fails
 * if the money was refunded since. The caller has locked the people of the payments.
 */
export const voidPayments = async (
  tx: Tx,
  ids: readonly string[],
  { by, now, reason, isBanked = false }: VoidDetails,
): Promise<PaymentRow[]> => {
  if (ids.length === 0) return []
  const rows = (await queries.lockPayments(tx, ids)).filter(({ voidedAt }) => voidedAt === null)
  await requireOffSlip(tx, rows, isBanked)
  const voidedRows = rows.map((row) => ({ ...row, voidedBy: by, voidedAt: now, reason }))
  if (voidedRows.length > 0) await queries.updateOutcomes(tx, voidedRows)
  const receivedIds = voidedRows.filter(({ amountCents }) => amountCents > 0).map(({ id }) => id)
  if (receivedIds.length > 0 && (await queries.isOverdrawn(tx, receivedIds))) fail('payment_refunded')
  return voidedRows
}
