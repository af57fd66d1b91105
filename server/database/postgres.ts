import { PostgresDialect } from 'kysely'
import pg from 'pg'

const asIso = (text: string) => new Date(text).toISOString()

// Counts, sums and instants would otherwise arrive as strings and Date objects that SQLite never gives.
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.TIMESTAMPTZ]: asIso,
}

/** A bounded pool; `onError` hears of idle connections that the server dropped (unheard, they would end the process). */
export const openPostgres = (url: string, onError: (error: Error) => void) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}
