import type { MemberPayments, MembershipFee, Payment, PaymentQuery } from '../../../contract/payments/payments.ts'
import { remainingCents } from '../../../contract/rules/memberships/membership.ts'
import { receiptName } from '../../../contract/rules/money/receipt-name.ts'
import { sumCents } from '../../../contract/rules/money/sum-cents.ts'
import { fullName } from '../../../contract/rules/people/full-name.ts'
import type { Context } from '../../context.ts'
import { idsOf } from '../../database/ids.ts'
import { findListPage, type ListPage } from '../../database/list-page.ts'
import type { Executor } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { dueCentsOf, hiddenWhenShared } from '../../ledger/policy.ts'
import { toNamedPerson, toPersonByFirstName } from '../../people/names.ts'
import type { Actor } from '../../security/actor.ts'
import { seasonAt } from '../../time/season.ts'
import { listFeesOf, type SelectedFee } from './fee-queries.ts'
import * as queries from './queries.ts'

/** Payments with their shares, in two statements for any number. */
export const withShares = async (db: Executor, payments: queries.SelectedPayment[]): Promise<Payment[]> => {
  if (payments.length === 0) return []
  const rows = await queries.listShares(db, idsOf(payments))
  const shares = Map.groupBy(rows, ({ paymentId }) => paymentId)
  return payments.map(({ receiptNumber, season, depositId, bankedOn, ...payment }) => ({
    ...payment,
    receivedBy: toPersonByFirstName({ id: payment.receiverId, prenom: payment.receiverName }),
    recordedBy: toPersonByFirstName({ id: payment.recorderId, prenom: payment.recorderName }),
    deposit: depositId === null ? null : { id: depositId, bankedOn },
    receipt: receiptNumber === null ? null : receiptName(season, receiptNumber),
    shares: (shares.get(payment.id) ?? []).map(({ userId, prenom, nom, paymentId: _, ...share }) => ({
      ...share,
      person: toNamedPerson({ id: userId, prenom, nom }),
    })),
  }))
}

export const listPayments = async (db: Executor, ids: readonly string[]): Promise<Payment[]> =>
  ids.length === 0 ? [] : withShares(db, await queries.listByIds(db, ids))

export const listOfSeason = async (
  { db, now }: Context,
  { season = seasonAt(now()), means, ...query }: PaymentQuery,
): Promise<ListPage<Payment> | undefined> => {
  const page = await findListPage(query, {
    max: query.limit,
    findCursor: (id) => queries.findPosition(db, id),
    listRows: (range) => queries.listOfSeason(db, { season, means }, range),
    count: () => queries.countOfSeason(db, { season, means }),
  })
  return page && { ...page, rows: await withShares(db, page.rows) }
}

/** Named one by one: the rows have more columns. */
export const toMembershipFee = (row: SelectedFee): MembershipFee => ({
  membershipId: row.membershipId,
  season: row.season,
  status: row.status,
  startedAt: row.startedAt,
  feeCents: row.feeCents,
  coveredCents: row.coveredCents,
  remainingCents: remainingCents(row),
  dueCents: dueCentsOf(row),
})

export const readMemberPayments = async (
  { db, now }: Context,
  actor: Actor,
  userId: string,
): Promise<MemberPayments> => {
  if (!(await queries.hasPerson(db, userId))) fail('user_not_found')
  return {
    memberships: (await listFeesOf(db, userId, now())).map(toMembershipFee),
    payments: await withShares(db, await queries.listOf(db, userId)),
    receivers: (await queries.listReceivers(db)).filter(({ id }) => id !== actor.id),
  }
}

export const listOwnFees = async ({ db, now }: Context, actor: Actor): Promise<MembershipFee[]> =>
  (await listFeesOf(db, actor.id, now())).map(toMembershipFee)

/**
 * The part of a payment that concerns a person. If other people have a share too: the person's share, without cheque,
 * aid's reference and texts of the board, which may be about the others. Undefined without a share of this person.
 */
export const withOwnSharesOnly = (userId: string, payment: Payment): Payment | undefined => {
  const shares = payment.shares.filter(({ person }) => person?.id === userId)
  if (shares.length === 0) return undefined
  if (shares.length === payment.shares.length) return payment
  const amountCents = sumCents(shares)
  return { ...payment, ...hiddenWhenShared, shares, amountCents }
}

export const listOwnPayments = async ({ db }: Context, actor: Actor): Promise<Payment[]> =>
  (await withShares(db, await queries.listOf(db, actor.id))).flatMap(
    (payment) => withOwnSharesOnly(actor.id, payment) ?? [],
  )

const maxReceivedShown = 50

/** Payments that the actor recorded, latest first. */
export const listReceivedPayments = async ({ db }: Context, actor: Actor) =>
  (await withShares(db, await queries.listRecordedBy(db, actor.id, maxReceivedShown))).map(
    ({ shares, ...payment }) => ({
      ...payment,
      payerNames: shares.flatMap(({ person }) => (person ? fullName(person) : [])),
    }),
  )
