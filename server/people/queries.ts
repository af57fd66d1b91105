import { sql } from 'kysely'
import { unsettledStatuses } from '../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../contract/values.ts'
import { idList } from '../database/engine/id-list.ts'
import { prepareStatement } from '../database/engine/prepare-statement.ts'
import { purgeAfterCommit } from '../database/engine/purge.ts'
import type { Executor, PersonRow, Tx } from '../database/schema.ts'
import { isCoveringPayment, isRecordedPayment, sumShares } from '../ledger/payment-state-queries.ts'
import { seasonAt } from '../time/season.ts'
import { peopleWithMembership, shownMethod, shownTier, statusNow } from './current-membership/queries.ts'

/** Columns of a person `p` and their account `a` that the person may read, here and in their own-data export. */
export const personColumns = [
  'p.id',
  'p.prenom',
  'p.nom',
  'a.email',
  'a.emailConfirmedAt',
  'p.telephone',
  'p.age',
  'p.ageGivenOn',
  'a.role',
  'p.level',
  'p.reducedJustification',
  'p.tshirtSize',
  'p.createdAt',
] as const

// Of `peopleWithMembership`: `m` is the current membership, `next` its renewal.
const userColumns = [
  ...personColumns,
  'm.season as membershipSeason',
  'm.startedAt as membershipStartedAt',
  'm.expiresAt as membershipExpiresAt',
  'm.paidAt as membershipPaidAt',
  'm.feeCents as membershipFeeCents',
  'next.status as renewalStatus',
  'next.feeCents as renewalFeeCents',
] as const

/**
 * Each person with their current membership and renewal, in one statement; filter and order it. In a prepared statement
 * `now` is a placeholder, from which no season can be computed: it passes the season too.
 */
export const selectPeople = (db: Executor, now: IsoInstant, season = seasonAt(now)) =>
  peopleWithMembership(db, now)
    .select(userColumns)
    .select([statusNow(now, season).as('membershipStatus'), shownTier.as('tier'), shownMethod.as('paymentMethod')])

/** Recorded money for the current membership `m`, of which `toUser` computes what is due. */
const recordedCents = (db: Executor) => sumShares(db, isRecordedPayment).as('recordedCents')

/** All that a `User` shows; pass each row to `toUser`. */
export const selectUsers = (db: Executor, now: IsoInstant, season?: number) =>
  selectPeople(db, now, season).select(recordedCents(db))

/**
 * All that a `Member` shows; for an unsettled membership also its confirmed money and the instant of its request. The
 * renewal comes before the current membership.
 */
export const selectMembers = (db: Executor, now: IsoInstant, season?: number) =>
  selectPeople(db, now, season).select((eb) => {
    const ifUnsettled = eb.case().when(eb.fn.coalesce('next.status', 'm.status'), 'in', unsettledStatuses)
    return [
      ifUnsettled
        .then(sumShares(db, isCoveringPayment, sql<string>`coalesce(next.id, m.id)`))
        .end()
        .as('coveredCents'),
      ifUnsettled.then(eb.fn.coalesce('next.createdAt', 'm.createdAt')).end().as('requestedAt'),
    ]
  })

const byId = prepareStatement((db, { id, now, season }: { id: string; now: IsoInstant; season: number }) =>
  selectMembers(db, now, season).select(recordedCents(db)).where('p.id', '=', id),
)

export const findPerson = async (db: Executor, id: string, now: IsoInstant) =>
  (await byId(db, { id, now, season: seasonAt(now) }))[0]

/** These people, unordered; unknown ids are left out. */
export const listPeople = (db: Executor, ids: readonly string[], now: IsoInstant) =>
  selectMembers(db, now).where('p.id', 'in', idList(db, ids)).execute()

export type SelectedPerson = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]
export type SelectedUser = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number]

/** The age as given, with its day. */
export const readGivenAge = (db: Executor, id: string) =>
  db.selectFrom('people').select(['age', 'ageGivenOn']).where('id', '=', id).executeTakeFirstOrThrow()

export const insertPerson = (tx: Tx, person: PersonRow) => tx.insertInto('people').values(person).execute()

/** Columns with a person's own texts: what they replace or clear is erased. */
const textColumns = ['prenom', 'nom', 'telephone', 'reducedJustification'] as const

export const updatePerson = (tx: Tx, id: string, change: Partial<PersonRow>) => {
  if (textColumns.some((column) => change[column] !== undefined)) purgeAfterCommit(tx)
  return tx.updateTable('people').set(change).where('id', '=', id).execute()
}

export const deletePerson = (tx: Tx, id: string) => tx.deleteFrom('people').where('id', '=', id).execute()
