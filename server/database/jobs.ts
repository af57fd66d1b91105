import type { IsoInstant } from '../../contract/values.ts'
import type { Executor, JobRow } from './schema.ts'

const columns = ['name', 'dueAt', 'leasedUntil', 'succeededAt', 'failedAt', 'failure'] as const

export const findJob = (db: Executor, name: string) =>
  db.selectFrom('jobs').select(columns).where('name', '=', name).executeTakeFirst()

/** Adds the job's row the first time, due at once. */
export const insertJob = (db: Executor, name: string, now: IsoInstant) =>
  db
    .insertInto('jobs')
    .values({ name, dueAt: now, leasedUntil: null, succeededAt: null, failedAt: null, failure: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** `latestDueAt` and `latestLease` are the latest that a right clock can have written: what lies beyond does not count. */
export type Lease = { until: IsoInstant; latestDueAt: IsoInstant; latestLease: IsoInstant }

/** Leases a job that is due and that no other server works on; true for one server of several. */
export const leaseJob = async (
  db: Executor,
  name: string,
  now: IsoInstant,
  { until, latestDueAt, latestLease }: Lease,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ leasedUntil: until })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('dueAt', '<=', now), eb('dueAt', '>', latestDueAt)]))
    .where((eb) =>
      eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now), eb('leasedUntil', '>', latestLease)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores how a run ended and ends its lease, unless the lease ran out and another server leased the job. */
export const endJob = (db: Executor, name: string, leasedUntil: IsoInstant, outcome: Partial<JobRow>) =>
  db
    .updateTable('jobs')
    .set({ ...outcome, leasedUntil: null })
    .where('name', '=', name)
    .where('leasedUntil', '=', leasedUntil)
    .execute()

/** Stores a run that nobody leased: one that a person asked for. */
export const updateJob = (db: Executor, name: string, outcome: Partial<JobRow>) =>
  db.updateTable('jobs').set(outcome).where('name', '=', name).execute()
