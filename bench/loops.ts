import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Looped } from './limits/loops.ts'
import type { Statement } from './statements.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'limits/loops.ts')

const loop = async (settings: Record<string, string>): Promise<Looped> => {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { PATH: process.env.PATH, ...settings },
  })
  return JSON.parse(stdout)
}

/** One Argon2id after the other, with the parameters of the product. */
export const loopArgon2 = (seconds: number) => loop({ LOOP: 'argon2', SECONDS: String(seconds) })

/** Durable commits one after the other on the disk of that database. */
export const loopCommits = (seconds: number, DATABASE_URL: string) =>
  loop({ LOOP: 'commits', SECONDS: String(seconds), DATABASE_URL })

/** The same statements through the same driver, without HTTP. */
export const loopSql = async (
  seconds: number,
  DATABASE_URL: string,
  statements: Statement[],
  values: Record<string, unknown>,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'))
  const STATEMENTS = join(folder, 'statements.json')
  try {
    writeFileSync(STATEMENTS, JSON.stringify(statements))
    return await loop({
      LOOP: 'sql',
      SECONDS: String(seconds),
      DATABASE_URL,
      STATEMENTS,
      VALUES: JSON.stringify(values),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
