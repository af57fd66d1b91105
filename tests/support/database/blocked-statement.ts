import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../server/database/schema.ts'

const blocked = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves when a statement waits for a lock of PostgreSQL. */
export const waitForBlockedStatement = async (db: Database): Promise<void> => {
  while ((await blocked.execute(db)).rows.length === 0) await pause(5)
}
