/** Limits without HTTP, each in a loop for some seconds in a process of its own: what the machine itself can do. */
import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import { demoPassword, demoPasswordHash } from '../../server/database/demo/people.ts'
import { openBare } from './driver.ts'

/** How often a second, and the processor time of one in ms. */
export type Looped = { perSecond: number; cpuMs: number }

const { LOOP, SECONDS = '1', DATABASE_URL = '', STATEMENTS = '', VALUES = '{}' } = process.env

const loop = async (once: () => unknown): Promise<Looped> => {
  const until = performance.now() + Number(SECONDS) * 1000
  for (let warm = 0; warm < 20; warm += 1) await once()
  const cpu = process.cpuUsage()
  const begun = performance.now()
  let times = 0
  for (; times < 20 || performance.now() < until; times += 1) await once()
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: (times * 1000) / (performance.now() - begun), cpuMs: (user + system) / 1000 / times }
}

const sql = () => {
  const { ask } = openBare(DATABASE_URL)
  const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8'))
  const values = JSON.parse(VALUES)
  return async () => {
    for (const statement of statements) await ask(statement, values)
  }
}

// A row of its own table, so that nothing of the club is touched.
const commits = async () => {
  const { ask } = openBare(DATABASE_URL)
  await ask({ sql: 'create table if not exists bench_commits (n integer)', parameters: [] }, {})
  return () => ask({ sql: 'insert into bench_commits (n) values (1)', parameters: [] }, {})
}

const once =
  LOOP === 'sql' ? sql() : LOOP === 'commits' ? await commits() : () => verify(demoPasswordHash, demoPassword)
process.stdout.write(JSON.stringify(await loop(once)), () => process.exit())
