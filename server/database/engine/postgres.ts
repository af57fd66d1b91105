import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { responseTimeoutMs } from '../../../contract/rules/http.ts'
import { statementName } from './prepare-statement.ts'

/**
 * Parses '2026-11-21 16:35:37.12+00'; PostgreSQL omits trailing zeros. String operations take a third of the time of
 * `Date`, and lists hold thousands of instants; `Date` parses the output of servers in another time zone.
 */
const parseInstant = (text: string) => {
  if (!text.endsWith('+00')) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}

// By default `pg` returns strings for counts and sums, and Date objects for instants, unlike SQLite.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: parseInstant,
}

/** Runs the statements of `prepareStatement` as named ones: each connection parses and plans them once. */
class Client extends pg.Client {
  override query = ((text: string, values: unknown[]) => {
    const name = statementName(text)
    return name === undefined ? super.query(text, values) : super.query({ name, text, values })
  }) as pg.Client['query']
}

// Half of the pages' time-out: on a slow machine a burst of requests waits instead of failing.
const maxWaitMs = responseTimeoutMs / 2

/** Time-outs in ms of a statement, of waiting for a lock, and between two statements of a transaction. */
const timeouts = {
  statement_timeout: maxWaitMs,
  lock_timeout: maxWaitMs,
  idle_in_transaction_session_timeout: maxWaitMs,
}

/**
 * Opens a bounded pool. `onError` gets the errors of dropped connections, which would otherwise end the process;
 * `hasTimeouts: false` is for migrations.
 */
export const openPostgres = (url: string, onError: (error: Error) => void, { hasTimeouts = true } = {}) => {
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: 10,
    connectionTimeoutMillis: maxWaitMs,
    ...(hasTimeouts && timeouts),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', onError)
  // A connection dropped while checked out emits the error on the client, not on the pool.
  pool.on('connect', (client) => client.on('error', onError))
  return new PostgresDialect({ pool })
}
