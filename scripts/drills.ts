import { basename } from 'node:path'
import { testInBrowser } from './browser-tests.ts'
import { buildOrExit } from './build.ts'
import { drillFiles, drillOnPostgres, drillOnSqlite } from './node-tests.ts'
import { runSteps } from './steps.ts'

// `npm run drills -- backup` runs those whose name contains the word.
const words = process.argv.slice(2)
const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const files = drillFiles().filter((file) => isWanted(basename(file)))
const browser = { name: 'browser, both widths', run: () => testInBrowser([], { DRILLS: 'long' }) }

// The servers of the drills serve the site too, and one that an older version built may lack its pages.
await buildOrExit()
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.exitCode = await runSteps([
  ...files.flatMap((file) => [
    { name: `${basename(file, '.test.ts')}, sqlite`, run: () => drillOnSqlite(file) },
    { name: `${basename(file, '.test.ts')}, postgres`, run: () => drillOnPostgres(file) },
  ]),
  ...(isWanted(browser.name) ? [browser] : []),
])
