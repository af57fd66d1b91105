/**
 * Installs what the lock file names: beside the packages in use, which are swapped when everything has come. Runs on
 * whatever Node the machine has (20 or newer), so: plain JavaScript and built-ins only.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const modules = join(root, 'node_modules')
export const bin = join(modules, '.bin')
const runtimeName = process.platform === 'win32' ? 'node.cmd' : 'node'
export const runtime = join(bin, runtimeName)
const staging = join(root, '.install')
const stagedModules = join(staging, 'node_modules')
const replaced = join(staging, 'replaced')
const owner = join(staging, 'pid')
const oldestInstallMs = 30 * 60_000

const failures = [
  [/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT/, 'le registre npm est injoignable, vérifiez le réseau'],
  [/EACCES|EPERM|EROFS/, 'le dossier du projet n’est pas accessible en écriture'],
  [/ENOSPC/, 'le disque est plein'],
  [/EUSAGE/, 'package-lock.json ne correspond pas à package.json'],
]

class InstallFailure extends Error {}

const readLock = () => {
  try {
    const text = readFileSync(join(root, 'package-lock.json'))
    return { hash: createHash('sha256').update(text).digest('hex'), packages: JSON.parse(text).packages }
  } catch {
    throw new InstallFailure('package-lock.json est illisible ou absent')
  }
}

const stampOf = (folder) => {
  const stamp = join(folder, '.installed')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : undefined
}

/** Locked packages that are not there, as `zod`; optional ones may be for another machine. */
const missing = (packages) =>
  Object.entries(packages)
    .filter(([path, { optional }]) => path !== '' && !optional && !existsSync(join(root, path, 'package.json')))
    .map(([path]) => path.replace(/^node_modules\//, ''))

/** True once the child was sent a signal. */
let interrupted = false

/** Ends with the exit code of the child; a signal sent to us is passed on to it. */
export const follow = (child) =>
  new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forward = (signal) => {
      interrupted = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })

// npm must not run on the Node that it is about to replace: scripts started by npm have our .bin first in PATH.
export const systemPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter)

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isBusy = () => {
  if (!existsSync(owner)) return false
  // The id of a process that was killed is given out again one day.
  if (Date.now() - statSync(owner).mtimeMs > oldestInstallMs) return false
  const pid = Number(readFileSync(owner, 'utf8'))
  return pid > 0 && pid !== process.pid && isRunning(pid)
}

const removeStaging = () => rmSync(staging, { recursive: true, force: true, maxRetries: 5 })

/** Each step holds when the one before was the last before a kill. */
const swap = () => {
  if (existsSync(modules)) renameSync(modules, replaced)
  // The browser of the tests and what Node compiled: minutes of work.
  const cache = join(replaced, '.cache')
  if (existsSync(cache)) renameSync(cache, join(stagedModules, '.cache'))
  renameSync(stagedModules, modules)
}

const stage = () => {
  if (isBusy()) throw new InstallFailure('une autre installation est en cours, réessayez quand elle est finie')
  removeStaging()
  mkdirSync(staging)
  writeFileSync(owner, String(process.pid))
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(staging, file))
}

/** What npm says first, as `code EINTEGRITY`. */
const firstError = (complaint) => /^npm (?:error|ERR!) (.+)$/m.exec(complaint)?.[1]

const runNpm = async () => {
  // The lock file names every package by its checksum: what npm kept of another install needs no look at the registry.
  const child = spawn('npm', ['ci', '--prefer-offline', '--include=dev', '--include=optional'], {
    cwd: staging,
    env: { ...process.env, PATH: systemPath() },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await follow(child).catch(() => {
    throw new InstallFailure('npm est introuvable')
  })
  if (interrupted) {
    removeStaging()
    process.exit(code)
  }
  if (code !== 0 || !existsSync(join(stagedModules, '.bin', runtimeName))) {
    const known = failures.find(([pattern]) => pattern.test(complaint))
    throw new InstallFailure(known ? known[1] : `npm s’est arrêté (${firstError(complaint) ?? `code ${code}`})`)
  }
}

const install = async (hash) => {
  stage()
  try {
    await runNpm()
    writeFileSync(join(stagedModules, '.installed'), `${hash}\n`)
    swap()
  } finally {
    // A swap that was cut short keeps the old packages for the next start.
    if (existsSync(modules)) removeStaging()
  }
}

const installWhatIsMissing = async () => {
  const { hash, packages } = readLock()
  if (!existsSync(modules) && existsSync(replaced) && !isBusy()) {
    swap()
    removeStaging()
  }
  const isCurrent = existsSync(runtime) && stampOf(modules) === hash
  const absent = isCurrent ? missing(packages) : []
  if (isCurrent && absent.length === 0) {
    // Killed after the swap, an install leaves the packages that it replaced.
    if (existsSync(staging) && !isBusy()) removeStaging()
    return
  }
  process.stderr.write(
    absent.length > 0
      ? `Il manque des paquets (${absent.slice(0, 3).join(', ')}${absent.length > 3 ? '…' : ''}) : nouvelle installation…\n`
      : 'Installation des paquets (une à deux minutes la première fois)…\n',
  )
  await install(hash)
}

/** Brings the packages to what the lock file names, or ends the process with one sentence and leaves them as they are. */
export const ensurePackages = async () => {
  const wasInstalled = stampOf(modules) !== undefined
  try {
    await installWhatIsMissing()
  } catch (error) {
    const known = failures.find(([pattern]) => pattern.test(error.code))
    const reason = error instanceof InstallFailure ? error.message : (known?.[1] ?? error.code ?? error.message)
    const rest = wasInstalled && existsSync(modules) ? ' Les paquets déjà installés n’ont pas changé.' : ''
    process.stderr.write(`L’installation a échoué : ${reason}.${rest}\n`)
    process.exit(1)
  }
}
