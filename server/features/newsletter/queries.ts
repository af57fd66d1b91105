import type { IsoInstant } from '../../../contract/values.ts'
import { type Cursor, isAfter } from '../../database/page.ts'
import type { Database, Executor, NewsletterRow } from '../../database/schema.ts'
import { latestWritten } from '../../time.ts'

/** Adds an address, or gives one that is still unconfirmed the new link; answers false for one on the list already. */
export const saveRequest = async (db: Executor, subscriber: NewsletterRow): Promise<boolean> => {
  const saved = await db
    .insertInto('newsletters')
    .values(subscriber)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ confirmTokenHash: subscriber.confirmTokenHash, createdAt: subscriber.createdAt })
        .where('newsletters.confirmedAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Confirms once, when asked for after `askedAfter` and by `now`; of two clicks at the same moment only one finds the row. */
export const confirmRequest = (db: Executor, confirmTokenHash: string, now: IsoInstant, askedAfter: IsoInstant) =>
  db
    .updateTable('newsletters')
    .set({ confirmedAt: now })
    .where('confirmTokenHash', '=', confirmTokenHash)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', askedAfter)
    .where('createdAt', '<=', latestWritten(now))
    .returning(['email', 'unsubscribeToken'])
    .executeTakeFirst()

export const findConfirmed = (db: Executor, confirmTokenHash: string) =>
  db
    .selectFrom('newsletters')
    .select('id')
    .where('confirmTokenHash', '=', confirmTokenHash)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()

/** Answers whether there was anybody to erase. */
export const deleteSubscriber = async (db: Executor, unsubscribeToken: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('newsletters').where('unsubscribeToken', '=', unsubscribeToken).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export const deleteAddress = (db: Executor, email: string) =>
  db.deleteFrom('newsletters').where('email', '=', email).execute()

export const deleteUnconfirmedUntil = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('newsletters').where('confirmedAt', 'is', null).where('createdAt', '<=', instant).execute()

/** Confirmed addresses, the newest request first. */
export const listAddresses = (db: Database, limit: number, after: Cursor | undefined) =>
  db
    .selectFrom('newsletters')
    .select(['id', 'email', 'unsubscribeToken', 'createdAt'])
    .select((eb) => eb.ref('confirmedAt').$notNull().as('confirmedAt'))
    .where('confirmedAt', 'is not', null)
    .$if(after !== undefined, (addresses) => addresses.where(isAfter(after as Cursor)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countAddresses = async (db: Database): Promise<number> => {
  const { count } = await db
    .selectFrom('newsletters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
