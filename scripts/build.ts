import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compressSite } from './compress-site.ts'
import { describeSite } from './describe-site.ts'
import { withFileMutex } from './file-mutex.ts'
import { build, nextBuild, root } from './folders.ts'
import { runCommand } from './run-command.ts'
import { buildWorker } from './service-worker.ts'
import { writeSiteFiles } from './site-files.ts'
import { siteUrl } from './site-url.ts'

const stamp = 'site.stamp'
const sources = [
  '{web,contract,scripts}/**/*.*',
  '{club,vite.config,react-router.config}.ts',
  'docs/pictures/*.jpg',
  'package-lock.json',
]

/** Hash of every file that the built site depends on. */
const sourceHash = (): string => {
  const hash = createHash('sha256').update(siteUrl())
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] }).sort()
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

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
  const map = describeSite(site)
  writeFileSync(join(nextBuild, 'site.json'), JSON.stringify(map, null, 2))
  writeSiteFiles(site)
  await buildWorker(site, map)
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
  return withFileMutex('build', async () => {
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
