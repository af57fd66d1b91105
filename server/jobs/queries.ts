import type { IsoInstant } from '../../contract/values.ts'
import { isUnleased } from '../database/lease.ts'
import type { Executor, JobRow } from '../database/schema.ts'

const columns = ['name', 'dueAt', 'leasedUntil', 'succeededAt', 'failedAt', 'failure'] as const

export const findJob = (db: Executor, name: string) =>
  db.selectFrom('jobs').select(columns).where('name', '=', name).executeTakeFirst()

/** Inserts the job's row if it is missing, due at once. */
export const insertJob = (db: Executor, name: string, now: IsoInstant) =>
  db
    .insertInto('jobs')
    .values({ name, dueAt: now, leasedUntil: null, succeededAt: null, failedAt: null, failure: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** `latestDueAt` and `latestLease`: later dates come from a wrong clock and are ignored. */
export type JobLease = { leasedUntil: IsoInstant; latestDueAt: IsoInstant; latestLease: IsoInstant }

/** Leases a due job that no other server has leased; true for exactly one server. */
export const leaseJob = async (
  db: Executor,
  name: string,
  now: IsoInstant,
  { leasedUntil, latestDueAt, latestLease }: JobLease,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ leasedUntil })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('dueAt', '<=', now), eb('dueAt', '>', latestDueAt)]))
    .where(isUnleased({ now, latestLease }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the outcome of a run and ends its lease, unless the lease expired and another server took over. */
export const endJob = (db: Executor, name: string, leasedUntil: IsoInstant, outcome: Partial<JobRow>) =>
  db
    .updateTable('jobs')
    .set({ ...outcome, leasedUntil: null })
    .where('name', '=', name)
    .where('leasedUntil', '=', leasedUntil)
    .execute()

/** Stores the outcome of a run without a lease, started by hand. */
export const updateJob = (db: Executor, name: string, outcome: Partial<JobRow>) =>
  db.updateTable('jobs').set(outcome).where('name', '=', name).execute()
