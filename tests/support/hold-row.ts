import SqliteFile from 'better-sqlite3'
import pg from 'pg'

/**
 * Locks a row as another program's transaction would: the row alone on PostgreSQL, every write to the file on SQLite.
 * Answers how to let go.
 */
export const holdRow = async (databaseUrl: string, table: string, id: string): Promise<() => Promise<void>> => {
  if (!databaseUrl.startsWith('postgres')) {
    const file = new SqliteFile(databaseUrl.replace(/^file:/, ''))
    file.exec('begin immediate')
    return async () => void file.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(`select 1 from ${client.escapeIdentifier(table)} where id = $1 for update`, [id])
  return () => client.end()
}
