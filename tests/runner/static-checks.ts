import { runCommand } from '../../scripts/run-command.ts'
import { checkApi } from './check-api.ts'
import { type Result, type Step, verdict } from './steps.ts'

const check = async (bin: string, args: string[], env?: Record<string, string>): Promise<Result> => {
  const { code, output } = await runCommand(bin, args, { env })
  return verdict(code === 0, output)
}

// By default TypeScript starts four checkers, each of which infers the common types again, and collects garbage often:
// two checkers with a larger heap take half of the processor time.
const checkTypes = async () => {
  const typegen = await check('react-router', ['typegen'])
  if (typegen.failed > 0) return typegen
  // The service worker has other globals.
  const worker = await check('tsc', ['--noEmit', '-p', 'web/worker'])
  return worker.failed > 0 ? worker : check('tsc', ['--noEmit', '--checkers', '2'], { GOGC: '800' })
}

const sourceFolders = ['club.ts', 'contract', 'server', 'web', 'scripts', 'tools', 'tests', 'bench']

const checkImports = async () => {
  const { code, output } = await runCommand('depcruise', [
    '--config',
    '.dependency-cruiser.js',
    '-T',
    'err-long',
    ...sourceFolders,
  ])
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  // A cruiser that cannot parse finds no modules and reports success.
  return verdict(code === 0 && modules > 50, `${output}\n${modules} modules were checked.`)
}

const checks: Step[] = [
  { name: 'format', run: () => check('biome', ['check', '--error-on-warnings']) },
  { name: 'types', run: checkTypes },
  { name: 'imports', run: checkImports },
  { name: 'unused', run: () => check('knip', ['--no-progress']) },
  { name: 'api', run: checkApi },
]

export const staticChecks = checks.map((step) => ({ ...step, isIndependent: true }))
