import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildWorker } from './build-worker.ts'
import { compressSite } from './compress-site.ts'
import { describeSite } from './describe-site.ts'
import { build, nextBuild } from './folders.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { publicPaths } from './page-files.ts'
import { writePrecache } from './precache.ts'
import { runCommand } from './run-command.ts'
import { writeSearchFiles } from './search-files.ts'
import { siteAddress } from './site-address.ts'
import { sourceHash } from './source-hash.ts'
import { writeWebManifest } from './web-manifest.ts'

const stamp = 'site.stamp'

/** `output` is what the build tools printed. */
export class BuildError extends Error {
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
  if (code !== 0) throw new BuildError(step, output)
}

/** Builds in another folder and then renames it, so that a server can start during the build or after a failed one. */
const buildAll = async (hash: string): Promise<void> => {
  rmSync(nextBuild, { recursive: true, force: true })
  const site = join(nextBuild, 'client')
  await mustRun('typegen')
  await mustRun('build')
  const { dynamicPaths } = await import('../react-router.config.ts')
  const map = describeSite(site, dynamicPaths)
  writeFileSync(join(nextBuild, 'site.json'), JSON.stringify(map, null, 2))
  writeSearchFiles(site, publicPaths(), siteAddress())
  writeWebManifest(site)
  await buildWorker(site, writePrecache(site, map, join(nextBuild, 'precache.json')))
  await compressSite(site)
  writeFileSync(join(nextBuild, stamp), hash)
  rmSync(build, { recursive: true, force: true })
  renameSync(nextBuild, build)
}

/**
 * Builds the site if a source has changed; returns true if it did. Two commands started at the same time build it once.
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

/** Builds the site; on failure prints the output of the tools and exits. */
export const buildOrExit = async (): Promise<void> => {
  try {
    await buildSite()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    process.stderr.write(`${error.output}\n${error.message}\n`)
    process.exit(1)
  }
}

// `npm run build`, for a container image.
if (import.meta.main) await buildOrExit()
