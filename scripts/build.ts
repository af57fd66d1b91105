import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compressSite } from './compress-site.ts'
import { describeSite } from './describe-site.ts'
import { build, nextBuild } from './folders.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { runCommand } from './run-command.ts'
import { writeSearchFiles } from './search-files.ts'
import { siteAddress } from './site-address.ts'
import { sourceHash } from './source-hash.ts'
import { writeWebManifest } from './web-manifest.ts'

const stamp = 'site.stamp'

/** The site could not be built; `output` is what the tools said. */
export class BuildFailure extends Error {
  readonly output: string
  constructor(step: string, output: string) {
    super(`La construction du site a échoué (${step}).`)
    this.output = output
  }
}

const isBuilt = (hash: string) =>
  existsSync(join(build, stamp)) &&
  existsSync(join(build, 'site.json')) &&
  readFileSync(join(build, stamp), 'utf8') === hash

const mustRun = async (step: string) => {
  const env = { NODE_ENV: 'production', BUILD_FOLDER: basename(nextBuild) }
  const { code, output } = await runCommand('react-router', [step], { env })
  if (code !== 0) throw new BuildFailure(step, output)
}

/** Until the new site is whole, the one before it stays: a server that starts again meanwhile, or after a failure, has it. */
const buildAll = async (hash: string): Promise<void> => {
  rmSync(nextBuild, { recursive: true, force: true })
  const site = join(nextBuild, 'client')
  await mustRun('typegen')
  await mustRun('build')
  const { dynamicPaths } = await import('../react-router.config.ts')
  const map = describeSite(site, dynamicPaths)
  writeFileSync(join(nextBuild, 'site.json'), JSON.stringify(map, null, 2))
  writeSearchFiles(site, map, siteAddress())
  writeWebManifest(site)
  await compressSite(site)
  writeFileSync(join(nextBuild, stamp), hash)
  rmSync(build, { recursive: true, force: true })
  renameSync(nextBuild, build)
}

/**
 * Builds the site unless nothing that it depends on changed; answers whether it had to. Two commands that start at
 * once, in one folder, build it once.
 */
export const buildSite = async (): Promise<boolean> => {
  const hash = sourceHash()
  if (isBuilt(hash)) return false
  return oneAtATime('build', async () => {
    if (isBuilt(hash)) return false
    await buildAll(hash)
    return true
  })
}

/** For the scripts that people start: says what happens, ends the process with the tools' words when it fails. */
export const buildOrExit = async (): Promise<void> => {
  try {
    await buildSite()
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    process.stderr.write(`${error.output}\n${error.message}\n`)
    process.exit(1)
  }
}

// `npm run build`: for an image that is made once and started often.
if (import.meta.main) await buildOrExit()
