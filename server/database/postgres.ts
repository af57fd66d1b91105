import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { answerTimeoutMs } from '../../contract/timeouts.ts'
import { nameOf } from './prepared.ts'

/**
 * PostgreSQL writes '2026-11-21 16:35:37.12+00', without the zeros at the end of a fraction. `Date` takes three times as
 * long to read that, and a list holds thousands; it reads only what a server in another zone writes.
 */
const asIso = (text: string) => {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

// Counts, sums and instants would otherwise arrive as strings and Date objects that SQLite never gives.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: asIso,
}

/** Names the prepared statements: each connection reads and plans them once, which costs more than running them. */
class Client extends pg.Client {
  override query = ((text: string, values: unknown[]) => {
    const name = nameOf(text)
    return name === undefined ? super.query(text, values) : super.query({ name, text, values })
  }) as pg.Client['query']
}

// Half of what a page waits for its answer: on a slow machine a burst of requests waits its turn instead of failing.
const longestWaitMs = answerTimeoutMs / 2

/** Time-outs in ms of a statement, of waiting for a lock, and between two statements of a transaction. */
const timeouts = {
  statement_timeout: longestWaitMs,
  lock_timeout: longestWaitMs,
  idle_in_transaction_session_timeout: longestWaitMs,
}

/**
 * A bounded pool; `onError` hears of connections that the server dropped (unheard, they would end the process).
 * `isPatient` is for migrations, which may wait and work as long as it takes.
 */
export const openPostgres = (url: string, onError: (error: Error) => void, { isPatient = false } = {}) => {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: 10,
    connectionTimeoutMillis: longestWaitMs,
    ...(!isPatient && timeouts),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', onError)
  // One that is dropped while a transaction holds it tells only itself.
  pool.on('connect', (client) => client.on('error', onError))
  return new PostgresDialect({ pool })
}
