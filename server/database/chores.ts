import type { IsoInstant } from '../../contract/values.ts'
import type { ChoreRow, Executor } from './schema.ts'

type Chore = 'backup' | 'house'

export const findChore = (db: Executor, name: Chore) =>
  db
    .selectFrom('chores')
    .select(['dueAt', 'leasedUntil', 'succeededAt', 'failedAt', 'failure'])
    .where('name', '=', name)
    .executeTakeFirst()

/** Writes the chore down the first time, due at once. */
export const insertChore = (db: Executor, name: Chore, now: IsoInstant) =>
  db
    .insertInto('chores')
    .values({ name, dueAt: now, leasedUntil: null, succeededAt: null, failedAt: null, failure: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

/** Takes the chore when it is due and nobody is at it; one server of several is answered true. */
export const leaseChore = async (
  db: Executor,
  name: Chore,
  now: IsoInstant,
  leasedUntil: IsoInstant,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('chores')
    .set({ leasedUntil })
    .where('name', '=', name)
    .where('dueAt', '<=', now)
    .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const updateChore = (db: Executor, name: Chore, outcome: Partial<ChoreRow>) =>
  db.updateTable('chores').set(outcome).where('name', '=', name).execute()
