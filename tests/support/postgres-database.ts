import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import pg from 'pg'

const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  return url
}

const run = async (statement: string) => {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new empty database on the test server, dropped when the test file ends; answers its URL. */
export const createPostgresDatabase = async (): Promise<string> => {
  const name = `club_${randomBytes(8).toString('hex')}`
  await run(`create database ${name}`)
  after(() => run(`drop database if exists ${name} with (force)`))
  const url = new URL(serverUrl())
  url.pathname = `/${name}`
  return url.href
}
