import { unsettledStatuses } from '../../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Executor } from '../../../database/schema.ts'
import { isRecordedPayment, sumShares } from '../../../ledger/payment-state-queries.ts'
import { seasonAt } from '../../../time/season.ts'

type Day = { now: IsoInstant; season: number }

/**
 * Unsettled memberships that are shown (a later season replaces an earlier one), with the fee minus recorded money.
 * Unconfirmed payments count too: another coach must not ask for the money again.
 */
const selectDues = (db: Executor, { now, season }: Day) =>
  db
    .selectFrom('memberships as m')
    .select(['m.userId', 'm.id as membershipId', 'm.season', 'm.paymentMethod'])
    .select((eb) => eb('m.feeCents', '-', sumShares(db, isRecordedPayment)).as('dueCents'))
    .where('m.status', 'in', unsettledStatuses)
    .where('m.season', '>=', season)
    .where((eb) => eb.or([eb('m.expiresAt', 'is', null), eb('m.expiresAt', '>=', now)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'm.userId')
            .whereRef('later.season', '>', 'm.season'),
        ),
      ),
    )

/** Amounts due of all people. */
export const listDues = async (db: Executor, now: IsoInstant) =>
  (await selectDues(db, { now, season: seasonAt(now) }).execute()).filter(({ dueCents }) => dueCents > 0)

/** The membership that a person owes for; undefined if nothing is due. */
export const findUnpaidMembership = async (db: Executor, userId: string, now: IsoInstant) => {
  const due = await selectDues(db, { now, season: seasonAt(now) })
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  return due && due.dueCents > 0 ? due : undefined
}
