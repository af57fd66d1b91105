/** Staging folder of an install, with a lock: one process at a time installs. Runs on Node 20, like install.js. */
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const staging = join(root, '.install')
export const stagedModules = join(staging, 'node_modules')
export const replacedModules = join(staging, 'replaced')
/** The id of the process that installs. */
const owner = join(staging, 'pid')
/** Exists while a process looks whether it may become the owner. */
const claim = join(staging, 'claim')
const oldestInstallMs = 30 * 60_000
/** A claim takes milliseconds; an older one is of a process that was killed. */
const oldestClaimMs = 10_000
const pollMs = 500

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const ownerId = () => {
  try {
    return Number(readFileSync(owner, 'utf8'))
  } catch {
    return 0
  }
}

/** Runs a step; undefined if it fails with one of these codes, because of what another process did meanwhile. */
const unless = (codes, step) => {
  try {
    return step()
  } catch (error) {
    if (codes.includes(error.code)) return undefined
    throw error
  }
}

const isYounger = (path, ms) => unless(['ENOENT'], () => Date.now() - statSync(path).mtimeMs <= ms) ?? false

/** True while another process installs. */
export const isLocked = () => {
  const pid = ownerId()
  if (pid === 0 || pid === process.pid || !isRunning(pid)) return false
  // The system reuses the id of a process that ended.
  return isYounger(owner, oldestInstallMs)
}

export const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

/** Removes the lock last, and the folder only if it is empty then: the next process may have its claim in it already. */
export const removeStaging = () => {
  const entries = unless(['ENOENT'], () => readdirSync(staging)) ?? []
  for (const path of entries.map((entry) => join(staging, entry))) if (path !== owner && path !== claim) remove(path)
  remove(owner)
  unless(['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'], () => rmdirSync(staging))
}

/** Creates the file of the claim: of several processes, one succeeds. */
const beginClaim = () => {
  mkdirSync(staging, { recursive: true })
  const isBegun = unless(['ENOENT', 'EEXIST'], () => writeFileSync(claim, '', { flag: 'wx' }) ?? true)
  if (!isBegun && !isYounger(claim, oldestClaimMs)) remove(claim)
  return isBegun
}

/** True if this process now has the lock. */
export const claimStaging = () => {
  if (isLocked() || !beginClaim()) return false
  try {
    // Another process may have become the owner since.
    if (isLocked()) return false
    writeFileSync(owner, String(process.pid))
    return true
  } finally {
    remove(claim)
  }
}

/** Resolves when this process has the lock. */
export const waitForStaging = async () => {
  for (let isAnnounced = false; !claimStaging(); isAnnounced = true) {
    if (!isAnnounced) process.stderr.write('Une autre installation est en cours dans ce dossier : attente de sa fin…\n')
    await pause(pollMs)
  }
}
