import { unsettledStatuses } from '../../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { upsertRows } from '../../../database/insert-rows.ts'
import type { DueReminderRow, Executor, Tx } from '../../../database/schema.ts'
import { isRecordedPayment, sumShares } from '../../../ledger/payment-state-queries.ts'
import { seasonAt } from '../../../time/season.ts'
import { selectFees } from '../fee-queries.ts'

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

/** The membership of a person of which something is due; undefined without one. */
export const findDueMembership = async (db: Executor, userId: string, now: IsoInstant) => {
  const due = await selectDues(db, { now, season: seasonAt(now) })
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  return due && due.dueCents > 0 ? due : undefined
}

/** Memberships with their holder, the last reminder, and the sum of the payments that are not voided. */
const selectReminderCandidates = (db: Executor, now: IsoInstant) =>
  selectFees(db, now)
    .innerJoin('people as holder', 'holder.id', 'm.userId')
    .leftJoin('dueReminders as dueReminder', 'dueReminder.membershipId', 'm.id')
    .leftJoin('accounts as a', 'a.personId', 'holder.id')
    .select(['holder.prenom', 'holder.nom', 'dueReminder.remindedAt', 'a.email'])
    .select(sumShares(db, isRecordedPayment).as('recordedCents'))
    .$narrowType<{ userId: string }>()

/**
 * Memberships of a season with a fee, without ended ones, the oldest first. With those of the present season come the
 * next one’s, which are open from July on; with a past season, only its own, as in its totals.
 */
export const listWithFee = (db: Executor, season: number, now: IsoInstant) =>
  selectReminderCandidates(db, now)
    .where('m.season', '>=', season)
    .where('m.season', '<=', season === seasonAt(now) ? season + 1 : season)
    .where('m.feeCents', '>', 0)
    .where('m.status', '!=', 'EXPIRED')
    .orderBy('m.createdAt')
    .orderBy('m.id')
    .execute()

export const listMembershipHolders = (db: Executor, membershipIds: readonly string[]) =>
  db.selectFrom('memberships').select('userId').where('id', 'in', idList(db, membershipIds)).execute()

export const listReminderCandidates = (db: Executor, membershipIds: readonly string[], now: IsoInstant) =>
  selectReminderCandidates(db, now).where('m.id', 'in', idList(db, membershipIds)).execute()

export const saveDueReminders = (tx: Tx, reminders: DueReminderRow[]): Promise<void> =>
  upsertRows(tx, 'dueReminders', reminders, { key: 'membershipId', columns: ['remindedAt'] })
