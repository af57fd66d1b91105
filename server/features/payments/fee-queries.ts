import type { IsoInstant } from '../../../contract/values.ts'
import { idList } from '../../database/engine/id-list.ts'
import type { Executor } from '../../database/schema.ts'
import { isCoveringPayment, isRecordedPayment, sumShares } from '../../ledger/payment-state-queries.ts'
import { statusNow } from '../../people/current-membership/queries.ts'

/** Memberships `m` with status, fee, and their confirmed and recorded money. */
export const selectFees = (db: Executor, now: IsoInstant) =>
  db
    .selectFrom('memberships as m')
    .select(['m.id as membershipId', 'm.season', 'm.feeCents', 'm.userId', 'm.paymentMethod', 'm.createdAt'])
    .select(['m.startedAt', 'm.expiresAt'])
    .select(statusNow(now).$notNull().as('status'))
    .select(sumShares(db, isCoveringPayment).as('coveredCents'))
    .select(sumShares(db, isRecordedPayment).as('recordedCents'))

export type SelectedFee = Awaited<ReturnType<typeof listFeesOf>>[number]

/** Fees of a person’s memberships, the latest season first. */
export const listFeesOf = (db: Executor, userId: string, now: IsoInstant) =>
  selectFees(db, now).where('m.userId', '=', userId).orderBy('m.season', 'desc').execute()

export const listFeesById = (db: Executor, ids: readonly string[], now: IsoInstant) =>
  selectFees(db, now).where('m.id', 'in', idList(db, ids)).execute()

/** A membership that the board validated, with its holder. */
export const findValidated = (db: Executor, id: string, now: IsoInstant) =>
  selectFees(db, now)
    .innerJoin('people as holder', 'holder.id', 'm.userId')
    .select(['holder.prenom', 'holder.nom'])
    .where('m.id', '=', id)
    .where('m.startedAt', 'is not', null)
    .executeTakeFirst()
