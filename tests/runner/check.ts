import { parseArgs } from 'node:util'
import { staticChecks } from './static-checks.ts'
import { runSteps } from './steps.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wantedNames = values.only?.split(',')

process.exitCode = await runSteps(staticChecks.filter(({ name }) => !wantedNames || wantedNames.includes(name)))
