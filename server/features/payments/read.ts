import type { Due, MemberPayments, Payment, Treasury } from '../../../contract/payments/payments.ts'
import { receiptName } from '../../../contract/rules/payment-means.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { seasonAt, seasonJoinedAt } from '../../season.ts'
import { skipReasonOf } from './policy.ts'
import * as queries from './queries.ts'

/** Payments with their shares, in two statements for any number. */
export const withShares = async (db: Executor, lines: queries.PaymentLine[]): Promise<Payment[]> => {
  if (lines.length === 0) return []
  const rows = await queries.listShares(
    db,
    lines.map(({ id }) => id),
  )
  const shares = Map.groupBy(rows, ({ paymentId }) => paymentId)
  return lines.map(({ receiverId, receiverName, receiptNumber, season, depositId, bankedOn, ...payment }) => ({
    ...payment,
    receivedBy: receiverId !== null && receiverName !== null ? { id: receiverId, prenom: receiverName } : null,
    deposit: depositId === null ? null : { id: depositId, bankedOn },
    receipt: receiptNumber === null ? null : receiptName(season, receiptNumber),
    shares: (shares.get(payment.id) ?? []).map(({ userId, prenom, nom, paymentId: _, ...share }) => ({
      ...share,
      person: userId !== null && prenom !== null && nom !== null ? { id: userId, prenom, nom } : null,
    })),
  }))
}

export const readPayments = async (db: Executor, ids: readonly string[]): Promise<Payment[]> =>
  ids.length === 0 ? [] : withShares(db, await queries.listByIds(db, ids))

export const toDue = ({
  membershipId,
  season,
  status,
  startedAt,
  feeCents,
  coveredCents,
}: queries.MembershipLine): Due => ({
  membershipId,
  season,
  status,
  startedAt,
  feeCents,
  coveredCents: Number(coveredCents),
})

export const readMemberPayments = async ({ db, now }: Context, userId: string): Promise<MemberPayments> => {
  if (!(await queries.isPerson(db, userId))) fail('user_not_found')
  return {
    memberships: (await queries.listMembershipsOf(db, userId, now())).map(toDue),
    payments: await withShares(db, await queries.listOf(db, userId)),
  }
}

export const readOwnMemberships = async ({ db, now }: Context, actor: Actor): Promise<Due[]> =>
  (await queries.listMembershipsOf(db, actor.id, now())).map(toDue)

/**
 * A payment as far as it concerns a person: where it was for others too, only their own share, without the cheque, the
 * aid's reference or what the board wrote, which may be about the others. Undefined if none of it is theirs.
 */
export const concerning = (userId: string, payment: Payment): Payment | undefined => {
  const shares = payment.shares.filter(({ person }) => person?.id === userId)
  if (shares.length === 0) return undefined
  if (shares.length === payment.shares.length) return payment
  const amountCents = shares.reduce((sum, share) => sum + share.amountCents, 0)
  const ofOthers = { checkNumber: null, checkBank: null, checkName: null, aidReference: null, reason: null }
  return { ...payment, ...ofOthers, shares, amountCents }
}

export const readOwnPayments = async ({ db }: Context, actor: Actor): Promise<Payment[]> =>
  (await withShares(db, await queries.listOf(db, actor.id))).flatMap((payment) => concerning(actor.id, payment) ?? [])

/** Payments that the actor recorded, latest first. */
export const readOwnReceived = async ({ db }: Context, actor: Actor) =>
  (await withShares(db, await queries.listReceivedBy(db, actor.id, shownReceived))).map(({ shares, ...payment }) => ({
    ...payment,
    persons: shares.flatMap(({ person }) => (person ? `${person.prenom} ${person.nom}` : [])),
  }))

const shownReceived = 50
const shownPayments = 100

export const readTreasury = async ({ db, now }: Context, asked: number | undefined): Promise<Treasury> => {
  const season = asked ?? seasonAt(now())
  const costing = await queries.listCosting(db, season, now())
  const totals = await queries.readTotals(db, season)
  const seasons = [...(await queries.listSeasons(db)), season, seasonAt(now()), seasonJoinedAt(now())]
  return {
    season,
    seasons: [...new Set(seasons)].toSorted((one, other) => other - one),
    toConfirm: await withShares(db, await queries.listToConfirm(db)),
    due: costing.flatMap(({ userId, prenom, nom, createdAt, remindedAt, email, recordedCents, ...membership }) => {
      const due = toDue({ ...membership, userId, createdAt })
      if (userId === null || due.coveredCents >= due.feeCents) return []
      const toConfirmCents = Number(recordedCents) - due.coveredCents
      const debt = { ...due, recordedCents: Number(recordedCents), remindedAt, email }
      const canRemind = skipReasonOf(debt, now()) === null
      return [{ ...due, since: createdAt, toConfirmCents, remindedAt, canRemind, person: { id: userId, prenom, nom } }]
    }),
    totals: totals.map(({ amountCents, ...total }) => ({ ...total, amountCents: Number(amountCents) })),
    latest: await withShares(db, await queries.listOfSeason(db, season, shownPayments)),
  }
}
