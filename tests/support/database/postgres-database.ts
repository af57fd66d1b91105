import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  return url
}

export const templateName = 'club_template'

export const runOnPostgres = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Creates a database on the test server, empty or like the template. */
export const openPostgresDatabase = async ({ isEmpty = true } = {}) => {
  const name = `club_${randomBytes(8).toString('hex')}`
  const like = isEmpty ? '' : ` template ${templateName} strategy file_copy`
  await runOnPostgres(serverUrl(), `create database ${name}${like}`)
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnPostgres(serverUrl(), `drop database if exists ${name} with (force)`) }
}

/** A new database on the test server that is dropped when the test file ends; returns its URL. */
export const createPostgresDatabase = async (options: { isEmpty?: boolean } = {}): Promise<string> => {
  const { url, drop } = await openPostgresDatabase(options)
  after(drop)
  return url
}
