import type { TestApp } from '../app/start-app.ts'
import { beginOtherTransaction } from './other-transaction.ts'

type LockRace<Result> = {
  held: { table: string; ids: string[] }
  start: () => Promise<Result>[]
  during?: Interruption
}
type Interruption = { table: string; id: string }

/**
 * Returns a function that sends requests while another transaction locks some rows. Once every request waits for a
 * lock, the other transaction deletes a row, if asked to, and commits.
 */
export const createRowLockRace = (app: TestApp) => {
  let transactionCount = 0
  const { db, config } = app.context
  const { transaction } = db
  db.transaction = () => {
    transactionCount += 1
    return transaction.call(db)
  }

  return async <Result>({ held, start, during }: LockRace<Result>): Promise<Result[]> => {
    const other = await beginOtherTransaction(config.databaseUrl)
    await other.lock(held.table, held.ids)
    const countBefore = transactionCount
    const requests = start()
    // The pool has ten connections: at most ten can wait inside the database.
    const expectedWaits = Math.min(requests.length, 10)
    const allEnded = Promise.allSettled(requests).then(() => true)
    try {
      while (transactionCount - countBefore < expectedWaits || (await other.blockedCount()) < expectedWaits)
        if (await Promise.race([allEnded, new Promise<false>((tick) => setImmediate(tick, false))]))
          throw new Error('No transaction waited for the held rows')
      if (during) await other.delete(during.table, during.id)
    } finally {
      await other.end()
    }
    return Promise.all(requests)
  }
}

/** Starts `count` of them at once. */
export const times = <Result>(count: number, act: (nth: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, nth) => act(nth))
