import type { Executor, NewsletterRow } from '../../database/schema.ts'

/** An address that is there already stays as it is. */
export const insertSubscriber = (db: Executor, subscriber: NewsletterRow) =>
  db
    .insertInto('newsletters')
    .values(subscriber)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
