import { staticChecks } from './static-checks.ts'
import { runSteps } from './steps.ts'

process.exitCode = await runSteps(staticChecks)
