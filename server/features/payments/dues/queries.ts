import type { IsoInstant } from '../../../../contract/values.ts'
import { idList } from '../../../database/engine/id-list.ts'
import { prepareStatement } from '../../../database/engine/prepare-statement.ts'
import { upsertRows } from '../../../database/insert-rows.ts'
import type { DueReminderRow, Executor, Tx } from '../../../database/schema.ts'
import { isRecordedPayment, sumShares } from '../../../ledger/payment-state-queries.ts'
import { statusNow } from '../../../people/current-membership/queries.ts'
import { seasonAt } from '../../../time/season.ts'
import { selectFees } from '../fee-queries.ts'

type Today = { now: IsoInstant; season: number }

/**
 * Memberships `m` that owe something, whatever their status: `dueCentsOf`, in SQL. Those that have ended owe nothing.
 * The earliest season comes first.
 */
const selectDues = (db: Executor, { now, season }: Today) =>
  db
    .selectFrom('memberships as m')
    .select(['m.userId', 'm.id as membershipId', 'm.season', 'm.paymentMethod', 'm.feeCents'])
    .select([statusNow(now, season).$notNull().as('status'), sumShares(db, isRecordedPayment).as('recordedCents')])
    // The seasons that are not over, also by an index.
    .where('m.season', '>=', season)
    .where(statusNow(now, season), '!=', 'EXPIRED')
    .where((eb) => eb('m.feeCents', '>', sumShares(db, isRecordedPayment)))
    .orderBy('m.season')

const dues = prepareStatement(selectDues)

/** What each person owes: of two seasons, the earlier one. Prepared: each attendance sheet reads it. */
export const listDues = (db: Executor, now: IsoInstant) => dues(db, { now, season: seasonAt(now) })

/** The membership of a person that owes something, the earliest of two; undefined without one. */
export const findDueMembership = (db: Executor, userId: string, now: IsoInstant) =>
  selectDues(db, { now, season: seasonAt(now) })
    .where('m.userId', '=', userId)
    .executeTakeFirst()

/** Memberships with their holder and the last reminder. */
const selectReminderCandidates = (db: Executor, now: IsoInstant) =>
  selectFees(db, now)
    .innerJoin('people as holder', 'holder.id', 'm.userId')
    .leftJoin('dueReminders as dueReminder', 'dueReminder.membershipId', 'm.id')
    .leftJoin('accounts as a', 'a.personId', 'holder.id')
    .select(['holder.prenom', 'holder.nom', 'dueReminder.remindedAt', 'a.email'])
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
