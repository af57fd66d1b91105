/**
 * Installs what the lock file names: beside the packages in use, which are swapped when everything has come. Runs on
 * whatever Node the machine has (20 or newer), so: plain JavaScript and built-ins only.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { isBusy, remove, removeStaging, replaced, root, stagedModules, staging, waitForStaging } from './staging.js'

export { root }
export const modules = join(root, 'node_modules')
export const bin = join(modules, '.bin')
const runtimeName = process.platform === 'win32' ? 'node.cmd' : 'node'
export const runtime = join(bin, runtimeName)

const failures = [
  [/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT/, 'le registre npm est injoignable, vérifiez le réseau'],
  [/EACCES|EPERM|EROFS/, 'le dossier du projet n’est pas accessible en écriture'],
  [/ENOSPC/, 'le disque est plein'],
  // Node itself links against it since version 25, and a bare Debian lacks it.
  [/libatomic/, 'il manque la bibliothèque libatomic (Debian, Ubuntu : apt install libatomic1)'],
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

/** What npm installed by its own list: of the builds for each kind of machine, those for this one. */
const installed = () => {
  try {
    return JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages
  } catch {
    return {}
  }
}

/** Packages that should be there and are not, as `zod`. */
const absentOf = (packages) => {
  const required = Object.keys(packages).filter((path) => path !== '' && !packages[path].optional)
  return [...new Set([...required, ...Object.keys(installed())])]
    .filter((path) => !existsSync(join(root, path, 'package.json')))
    .map((path) => path.replace(/^node_modules\//, ''))
}

/** Why an install is needed, as a French sentence; undefined when all that the lock file names is there. */
const needOf = ({ hash, packages }) => {
  if (!existsSync(runtime) || stampOf(modules) !== hash)
    return 'Installation des paquets (une à deux minutes la première fois)…'
  const absent = absentOf(packages)
  if (absent.length === 0) return undefined
  return `Il manque des paquets (${absent.slice(0, 3).join(', ')}${absent.length > 3 ? '…' : ''}) : nouvelle installation…`
}

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

/** Each step holds when the one before was the last before a kill. */
const swap = () => {
  if (existsSync(modules)) renameSync(modules, replaced)
  // The browser of the tests and what Node compiled: minutes of work.
  const cache = join(replaced, '.cache')
  if (existsSync(cache)) renameSync(cache, join(stagedModules, '.cache'))
  renameSync(stagedModules, modules)
}

const stage = () => {
  for (const path of [stagedModules, replaced]) remove(path)
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

const install = async ({ hash }) => {
  stage()
  await runNpm()
  writeFileSync(join(stagedModules, '.installed'), `${hash}\n`)
  swap()
}

const installWhatIsMissing = async () => {
  const lock = readLock()
  if (needOf(lock) === undefined) {
    // Killed after the swap, an install leaves the packages that it replaced.
    if (existsSync(staging) && !isBusy()) removeStaging()
    return
  }
  await waitForStaging()
  try {
    if (!existsSync(modules) && existsSync(replaced)) swap()
    // The install that was waited for may have brought all.
    const need = needOf(lock)
    if (need === undefined) return
    process.stderr.write(`${need}\n`)
    await install(lock)
  } finally {
    // A swap that was cut short keeps the old packages for the next start.
    if (existsSync(modules) || !existsSync(replaced)) removeStaging()
  }
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
