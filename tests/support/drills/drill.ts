import { appendFileSync } from 'node:fs'

/** True under `npm run drills`; `npm test` runs the short version of every drill. */
export const isLong = process.env.DRILLS === 'long'

/** So many rounds in `npm test`, so many under `npm run drills`. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)

const engines: Record<string, string> = { postgres: 'PostgreSQL', browser: 'browser' }

/** Writes down the figure that a drill or a test ends in; the command that runs it prints it. */
export const figure = (text: string): void => {
  const path = process.env.DRILL_FIGURES
  const engine = engines[process.env.TEST_ENGINE ?? ''] ?? 'SQLite'
  if (path) appendFileSync(path, `${engine}: ${text}\n`)
  else console.log(`${engine}: ${text}`)
}
