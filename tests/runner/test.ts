import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { BuildError, buildSite } from '../../scripts/build.ts'
import { testInBrowser } from './browser-tests.ts'
import { checkBudgets } from './budgets.ts'
import { memoryFolder, missingFor, thisMachine } from './machine.ts'
import { testOnPostgres, testOnSqlite } from './node-tests.ts'
import { staticChecks } from './static-checks.ts'
import { runSteps, type Step, verdict } from './steps.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const forBrowser = positionals.filter((file) => file.includes('e2e'))
const forNode = positionals.filter((file) => !file.includes('e2e'))
const orUndefined = (files: string[]) => (files.length > 0 ? files : undefined)

const build = async () => {
  try {
    await buildSite()
    return verdict(true)
  } catch (error) {
    if (error instanceof BuildError) return verdict(false, `${error.message}\n${error.output}`)
    throw error
  }
}

const steps: Step[] = [
  ...staticChecks,
  { name: 'build', run: build },
  { name: 'sqlite', run: () => testOnSqlite(orUndefined(forNode)) },
  { name: 'postgres', run: () => testOnPostgres(orUndefined(forNode)) },
  { name: 'budgets', run: checkBudgets },
  { name: 'browser', run: () => testInBrowser(forBrowser) },
]

// On a clone without a build, or with an old one, these would look at other pages than the sources have.
const stepsOnBuild = ['budgets', 'browser']

/** Files name their steps; `--only=types,sqlite` names them outright; otherwise everything runs. */
const wantedSteps = (): Set<string> => {
  if (values.only !== undefined) {
    const named = values.only.split(',')
    return new Set(named.some((name) => stepsOnBuild.includes(name)) ? ['build', ...named] : named)
  }
  if (positionals.length === 0) return new Set(steps.map(({ name }) => name))
  return new Set([
    ...(orUndefined(forNode) ? ['build', 'sqlite', 'postgres'] : []),
    ...(orUndefined(forBrowser) ? ['build', 'browser'] : []),
  ])
}

const names = wantedSteps()
const unknownNames = [...names].filter((name) => !steps.some((step) => step.name === name))
if (unknownNames.length > 0) {
  console.error(`Étape inconnue : ${unknownNames.join(', ')} (attendu : ${steps.map(({ name }) => name).join(', ')}).`)
  process.exit(1)
}
// Every runner below puts its databases there.
process.env.TMPDIR = memoryFolder() ?? process.env.TMPDIR ?? tmpdir()
const missingParts = missingFor(names, await thisMachine(process.env.TMPDIR))
if (missingParts.length > 0) {
  console.error(missingParts.join('\n'))
  process.exit(1)
}
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
process.exitCode = await runSteps(steps.filter(({ name }) => names.has(name)))
