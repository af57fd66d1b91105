import SqliteFile from 'better-sqlite3'
import pg from 'pg'

/**
 * A transaction of another program on the same database. It holds what it locks until `end`: a row on PostgreSQL, every
 * write to the file on SQLite.
 */
export type Elsewhere = {
  lock: (table: string, ids: string[]) => Promise<void>
  delete: (table: string, id: string) => Promise<void>
  /** How many others wait for a lock of this database; on SQLite nobody can know. */
  waiting: () => Promise<number>
  /** Commits what was done. */
  end: () => Promise<void>
}

const onSqlite = (path: string): Elsewhere => {
  const file = new SqliteFile(path)
  file.pragma('foreign_keys = ON')
  file.exec('begin immediate')
  return {
    lock: async () => {},
    delete: async (table, id) => void file.prepare(`delete from ${table} where id = ?`).run(id),
    waiting: async () => Number.POSITIVE_INFINITY,
    end: async () => {
      file.exec('commit')
      file.close()
    },
  }
}

const blocked = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const onPostgres = async (url: string): Promise<Elsewhere> => {
  const [client, watcher] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([client.connect(), watcher.connect()])
  await client.query('begin')
  return {
    lock: async (table, ids) =>
      void (await client.query(`select 1 from ${table} where id = any($1) order by id for update`, [ids])),
    delete: async (table, id) => void (await client.query(`delete from ${table} where id = $1`, [id])),
    // Not in the transaction, which would see the same activity for ever.
    waiting: async () => (await watcher.query(blocked)).rows[0].count,
    end: async () => {
      await client.query('commit')
      await Promise.all([client.end(), watcher.end()])
    },
  }
}

export const beginElsewhere = async (databaseUrl: string): Promise<Elsewhere> =>
  databaseUrl.startsWith('postgres') ? onPostgres(databaseUrl) : onSqlite(databaseUrl.replace(/^file:/, ''))
