import type { IsoInstant } from '../../../../contract/values.ts'
import type { Executor } from '../../../database/schema.ts'
import { dueCentsOf, meansOfMethod } from '../../../ledger/policy.ts'
import { findDueMembership, listDues } from './queries.ts'

/** The membership of which a person owes something, the earlier of two seasons, with the amount; null when nothing. */
export const findDue = async (tx: Executor, userId: string, now: IsoInstant) => {
  const due = await findDueMembership(tx, userId, now)
  if (!due) return null
  const { membershipId, season, paymentMethod } = due
  return { membershipId, season, dueCents: dueCentsOf(due), means: meansOfMethod(paymentMethod) }
}

/**
 * Adds the amount due to each of these people: `findDue` for many people, in one statement. It reads everybody's dues,
 * which are few: with the ids of all people on a large sheet, SQLite takes longer.
 */
export const withDues = async <Person extends { id: string }>(db: Executor, people: Person[], now: IsoInstant) => {
  // The last entry of a key stays: the earlier season.
  const dues = new Map((await listDues(db, now)).toReversed().map((due) => [due.userId, dueCentsOf(due)]))
  return people.map((person): Person & { dueCents?: number } => {
    const dueCents = dues.get(person.id)
    return dueCents ? { ...person, dueCents } : person
  })
}
