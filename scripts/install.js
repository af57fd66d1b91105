/**
 * Installs the packages of the lock file in a staging folder, then swaps them with those in use: an install that fails or is
 * killed leaves the old packages. Runs on the machine's own Node (20 or newer), so it is plain JavaScript on built-ins.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import {
  bin,
  InstallError,
  installReasonOf,
  modules,
  readLock,
  readStamp,
  runtimeName,
  writeStamp,
} from './packages.js'
import {
  claimStaging,
  remove,
  removeStaging,
  replacedModules,
  root,
  stagedModules,
  staging,
  waitForStaging,
} from './staging.js'

const failures = [
  [/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT/, 'le registre npm est injoignable, vérifiez le réseau'],
  [/EACCES|EPERM|EROFS/, 'le dossier du projet n’est pas accessible en écriture'],
  [/ENOSPC/, 'le disque est plein'],
  // Node itself links against it since version 25, and a bare Debian lacks it.
  [/libatomic/, 'il manque la bibliothèque libatomic (Debian, Ubuntu : apt install libatomic1)'],
  [/EUSAGE/, 'package-lock.json ne correspond pas à package.json'],
]

/** True once a signal was forwarded to the child. */
let isInterrupted = false

/** Resolves to the child's exit code; forwards signals to it. */
export const follow = (child) =>
  new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forward = (signal) => {
      isInterrupted = true
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

/** Can be resumed after a kill between any two steps. */
const swap = () => {
  if (existsSync(modules)) renameSync(modules, replacedModules)
  // The tests' browser and compiled code take minutes to make again.
  const cache = join(replacedModules, '.cache')
  if (existsSync(cache)) renameSync(cache, join(stagedModules, '.cache'))
  renameSync(stagedModules, modules)
}

const stage = () => {
  for (const path of [stagedModules, replacedModules]) remove(path)
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(join(root, file))) copyFileSync(join(root, file), join(staging, file))
}

/** First error that npm printed, for example `code EINTEGRITY`. */
const firstError = (complaint) => /^npm (?:error|ERR!) (.+)$/m.exec(complaint)?.[1]

const runNpm = async (hasDevPackages) => {
  // The lock file has the checksum of every package, so a package in npm's cache needs no request to the registry.
  const devPackages = hasDevPackages ? '--include=dev' : '--omit=dev'
  const child = spawn('npm', ['ci', '--prefer-offline', devPackages, '--include=optional'], {
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
    throw new InstallError('npm est introuvable')
  })
  if (isInterrupted) {
    removeStaging()
    process.exit(code)
  }
  if (code !== 0 || !existsSync(join(stagedModules, '.bin', runtimeName))) {
    const knownFailure = failures.find(([pattern]) => pattern.test(complaint))
    throw new InstallError(
      knownFailure ? knownFailure[1] : `npm s’est arrêté (${firstError(complaint) ?? `code ${code}`})`,
    )
  }
}

const install = async ({ hash }, hasDevPackages) => {
  stage()
  await runNpm(hasDevPackages)
  writeStamp(stagedModules, hash, hasDevPackages)
  swap()
}

const installWhatIsMissing = async (needsDevPackages) => {
  const lock = readLock()
  if (installReasonOf(lock, needsDevPackages) === undefined) {
    // An install that was killed after the swap leaves the replaced packages.
    if (existsSync(staging) && claimStaging()) removeStaging()
    return
  }
  await waitForStaging()
  try {
    if (!existsSync(modules) && existsSync(replacedModules)) swap()
    // The other process may have installed everything.
    const reason = installReasonOf(lock, needsDevPackages)
    if (reason === undefined) return
    process.stderr.write(`${reason}\n`)
    // What was installed for tests stays: a club's `npm start` would else remove it from a developer's folder.
    await install(lock, needsDevPackages || (readStamp()?.hasDevPackages ?? false))
  } finally {
    // After an interrupted swap, the next start needs the old packages.
    if (existsSync(modules) || !existsSync(replacedModules)) removeStaging()
  }
}

/**
 * Installs what the lock file names if needed, with development packages only if `needsDevPackages`: they bring a browser and
 * PostgreSQL. On failure prints one sentence, exits, and leaves the packages unchanged.
 */
export const ensurePackages = async ({ needsDevPackages }) => {
  const wasInstalled = readStamp() !== undefined
  try {
    await installWhatIsMissing(needsDevPackages)
  } catch (error) {
    const knownFailure = failures.find(([pattern]) => pattern.test(error.code))
    const reason = error instanceof InstallError ? error.message : (knownFailure?.[1] ?? error.code ?? error.message)
    const rest = wasInstalled && existsSync(modules) ? ' Les paquets déjà installés n’ont pas changé.' : ''
    process.stderr.write(`L’installation a échoué : ${reason}.${rest}\n`)
    process.exit(1)
  }
}
