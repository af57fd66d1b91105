import { beginElsewhere } from './elsewhere.ts'
import type { TestApp } from './start-app.ts'

type Answers<Result> = { held: { table: string; ids: string[] }; start: () => Promise<Result>[]; during?: Interruption }
type Interruption = { table: string; id: string }

/**
 * Answers what sends requests while another program holds these rows; once each one has begun its transaction and waits,
 * that program deletes a row, when told to, and lets go.
 */
export const collider = (app: TestApp) => {
  let begun = 0
  const { db, config } = app.context
  const { transaction } = db
  db.transaction = () => {
    begun += 1
    return transaction.call(db)
  }

  return async <Result>({ held, start, during }: Answers<Result>): Promise<Result[]> => {
    const other = await beginElsewhere(config.databaseUrl)
    await other.lock(held.table, held.ids)
    const before = begun
    const requests = start()
    // The pool has ten connections: no more than ten can wait inside the database.
    const expected = Math.min(requests.length, 10)
    const ended = Promise.allSettled(requests).then(() => true)
    try {
      while (begun - before < expected || (await other.waiting()) < expected)
        if (await Promise.race([ended, new Promise<false>((tick) => setImmediate(tick, false))]))
          throw new Error('Nobody waited for the held rows')
      if (during) await other.delete(during.table, during.id)
    } finally {
      await other.end()
    }
    return Promise.all(requests)
  }
}

/** So many of them at once. */
export const times = <Result>(count: number, act: (nth: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, nth) => act(nth))
