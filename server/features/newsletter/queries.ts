import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import { isAfter, type RowRange } from '../../database/list-page.ts'
import type { Database, Executor, NewsletterRow, Tx } from '../../database/schema.ts'
import { ifGiven } from '../../database/statements.ts'
import { latestTrustedInstant } from '../../time/time.ts'

/** Adds an address, or replaces the link of an unconfirmed one; returns false if the address is already confirmed. */
export const saveRequest = async (db: Executor, subscriber: NewsletterRow): Promise<boolean> => {
  const savedRow = await db
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
  return savedRow !== undefined
}

/** Confirms a request made after `requestedAfter`. Of two clicks at the same time, only one finds the row. */
export const confirmRequest = (db: Executor, confirmTokenHash: string, now: IsoInstant, requestedAfter: IsoInstant) =>
  db
    .updateTable('newsletters')
    .set({ confirmedAt: now })
    .where('confirmTokenHash', '=', confirmTokenHash)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', requestedAfter)
    .where('createdAt', '<=', latestTrustedInstant(now))
    .returning(['email', 'unsubscribeToken'])
    .executeTakeFirst()

export const findConfirmed = (db: Executor, confirmTokenHash: string) =>
  db
    .selectFrom('newsletters')
    .select('id')
    .where('confirmTokenHash', '=', confirmTokenHash)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()

export const deleteSubscriber = async (tx: Tx, unsubscribeToken: string): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('newsletters')
    .where('unsubscribeToken', '=', unsubscribeToken)
    .executeTakeFirst()
  if (numDeletedRows > 0n) purgeAfterCommit(tx)
}

export const deleteSubscriberByEmail = (db: Executor, email: string) =>
  db.deleteFrom('newsletters').where('email', '=', email).execute()

export const deleteUnconfirmedUntil = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('newsletters').where('confirmedAt', 'is', null).where('createdAt', '<=', instant).execute()

/** Confirmed addresses, the newest request first. */
export const listAddresses = (db: Database, { after, limit }: RowRange) =>
  db
    .selectFrom('newsletters')
    .select(['id', 'email', 'unsubscribeToken', 'createdAt'])
    .select((eb) => eb.ref('confirmedAt').$notNull().as('confirmedAt'))
    .where('confirmedAt', 'is not', null)
    .$call(ifGiven(after, (addresses, cursor) => addresses.where(isAfter(cursor, 'newsletters'))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countAddresses = (db: Database): Promise<number> =>
  countRows(db.selectFrom('newsletters').where('confirmedAt', 'is not', null))
