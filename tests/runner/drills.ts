import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { buildOrExit } from '../../scripts/build.ts'
import { testInBrowser } from './browser-tests.ts'
import {
  clientDrillFiles,
  drillFiles,
  drillOnMachine,
  drillOnPostgres,
  drillOnSqlite,
  machineDrillFiles,
} from './node-tests.ts'
import { runSteps } from './steps.ts'

// `npm run drills -- backup` runs those whose name contains the word; `-- season --seed 7 --days 90` says what it lives.
const number = { type: 'string' } as const
const { values, positionals: words } = parseArgs({
  options: { seed: number, seeds: number, days: number, people: number },
  allowPositionals: true,
})
for (const [name, value] of Object.entries(values)) {
  if (!/^[1-9]\d{0,8}$/.test(value)) {
    console.error(`--${name} : un nombre entier est attendu (${value}).`)
    process.exit(1)
  }
  process.env[`SEASON_${name.toUpperCase()}`] = value
}
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const nameOf = (file: string) => relative('tests/drills', file).replaceAll('\\', '/').replace('.test.ts', '')
const isWantedFile = (file: string) => isWanted(nameOf(file))
const browser = { name: 'browser, both widths', run: () => testInBrowser([], { DRILLS: 'long' }) }

// The servers of the drills serve the site too, and one that an older version built may lack its pages.
await buildOrExit()
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.exitCode = await runSteps([
  ...drillFiles()
    .filter(isWantedFile)
    .flatMap((file) => [
      { name: `${nameOf(file)}, sqlite`, run: () => drillOnSqlite(file) },
      { name: `${nameOf(file)}, postgres`, run: () => drillOnPostgres(file) },
    ]),
  // What a program of somebody else makes of our answers does not depend on the engine.
  ...clientDrillFiles()
    .filter(isWantedFile)
    .map((file) => ({ name: nameOf(file), run: () => drillOnSqlite(file) })),
  // Hours of the whole suite: only by name.
  ...machineDrillFiles()
    .filter((file) => words.length > 0 && isWantedFile(file))
    .map((file) => ({ name: nameOf(file), run: () => drillOnMachine(file) })),
  ...(isWanted(browser.name) ? [browser] : []),
])
