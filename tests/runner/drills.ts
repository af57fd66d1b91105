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

// `npm run drills -- backup` runs the drill of that name, else those whose name contains the word; `-- season --seed 7
// --days 90` has options.
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
const drillName = (file: string) => relative('tests/drills', file).replaceAll('\\', '/').replace('.test.ts', '')
const names = new Set([...drillFiles(), ...clientDrillFiles(), ...machineDrillFiles()].map(drillName))
/** The whole name of a drill is that drill alone: `season` is not `season-mistakes`. */
const isWanted = (name: string) =>
  words.length === 0 || words.some((word) => (names.has(word) ? name === word : name.includes(word)))
const isWantedFile = (file: string) => isWanted(drillName(file))
const browser = { name: 'browser, both widths', run: () => testInBrowser([], { DRILLS: 'long' }) }

// Drills serve the site too, and a build of an older version may lack pages.
await buildOrExit()
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.exitCode = await runSteps([
  ...drillFiles()
    .filter(isWantedFile)
    .flatMap((file) => [
      { name: `${drillName(file)}, sqlite`, run: () => drillOnSqlite(file) },
      { name: `${drillName(file)}, postgres`, run: () => drillOnPostgres(file) },
    ]),
  // The engine makes no difference to the programs of others.
  ...clientDrillFiles()
    .filter(isWantedFile)
    .map((file) => ({ name: drillName(file), run: () => drillOnSqlite(file) })),
  // They take hours, so they run only by name.
  ...machineDrillFiles()
    .filter((file) => words.length > 0 && isWantedFile(file))
    .map((file) => ({ name: drillName(file), run: () => drillOnMachine(file) })),
  ...(isWanted(browser.name) ? [browser] : []),
])
