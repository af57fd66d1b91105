import SqliteFile from 'better-sqlite3'
import pg from 'pg'

/**
 * A transaction of another program on the same database. It keeps its locks until `end`: of a row on PostgreSQL, of all
 * writes on SQLite.
 */
export type OtherTransaction = {
  lock: (table: string, ids: string[]) => Promise<void>
  delete: (table: string, id: string) => Promise<void>
  /** Number of connections that wait for a lock; unknown on SQLite. */
  blockedCount: () => Promise<number>
  /** Commits. */
  end: () => Promise<void>
}

const onSqlite = (path: string): OtherTransaction => {
  const file = new SqliteFile(path)
  file.pragma('foreign_keys = ON')
  file.exec('begin immediate')
  return {
    lock: async () => {},
    delete: async (table, id) => void file.prepare(`delete from ${table} where id = ?`).run(id),
    blockedCount: async () => Number.POSITIVE_INFINITY,
    end: async () => {
      file.exec('commit')
      file.close()
    },
  }
}

const blocked = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const onPostgres = async (url: string): Promise<OtherTransaction> => {
  const [client, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([client.connect(), watcher.connect()])
  await client.query('begin')
  return {
    lock: async (table, ids) =>
      void (await client.query(`select 1 from ${table} where id = any($1) order by id for update`, [ids])),
    delete: async (table, id) => void (await client.query(`delete from ${table} where id = $1`, [id])),
    // Outside the transaction, whose snapshot of the activity never changes.
    blockedCount: async () => (await watcher.query(blocked)).rows[0].count,
    end: async () => {
      await client.query('commit')
      await Promise.all([client.end(), watcher.end()])
    },
  }
}

export const beginOtherTransaction = async (databaseUrl: string): Promise<OtherTransaction> =>
  databaseUrl.startsWith('postgres') ? onPostgres(databaseUrl) : onSqlite(databaseUrl.replace(/^file:/, ''))
