import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logResult } from '../drills/drill.ts'
import { runProgram } from './program.ts'

// The environment may name the machine's registry.
const registry = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] =>
    /^(npm_config_|https?_proxy$|node_extra_ca_certs$)/i.test(entry[0]),
  ),
)

/** Installs packages of npm in a folder, without their scripts; if there is no registry, returns why to skip. */
export const installPackages = async (folder: string, packages: string[]): Promise<string | false> => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-timeout=20000']
  try {
    await runProgram('npm', ['install', '--prefix', folder, ...options, ...packages], registry)
    return false
  } catch {
    const reason = `not run: ${packages[0]} cannot be had from the npm registry`
    logResult(reason)
    return reason
  }
}
