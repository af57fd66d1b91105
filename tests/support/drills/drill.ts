import { appendFileSync } from 'node:fs'

/** True under `npm run drills`; `npm test` runs the short version of a drill, if it has one. */
export const isLong = process.env.DRILLS === 'long'

/** Number of rounds: the first in `npm test`, the second under `npm run drills`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

const engines: Record<string, string> = { postgres: 'PostgreSQL', browser: 'browser' }

/** Logs a result of a test; the command that runs the tests prints it. */
export const logResult = (text: string): void => {
  const path = process.env.DRILL_RESULTS
  const engine = engines[process.env.TEST_ENGINE ?? ''] ?? 'SQLite'
  if (path) appendFileSync(path, `${engine}: ${text}\n`)
  else console.log(`${engine}: ${text}`)
}
