/** Staging folder of an install, with a lock: one process at a time installs. Runs on Node 20, like install.js. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const staging = join(root, '.install')
export const stagedModules = join(staging, 'node_modules')
export const replacedModules = join(staging, 'replaced')
const owner = join(staging, 'pid')
const oldestInstallMs = 30 * 60_000
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

/** True while another process installs. */
export const isLocked = () => {
  const pid = ownerId()
  if (pid === 0 || pid === process.pid || !isRunning(pid)) return false
  try {
    // The system reuses the id of a process that ended.
    return Date.now() - statSync(owner).mtimeMs <= oldestInstallMs
  } catch (error) {
    // The owner has removed the folder.
    if (error.code === 'ENOENT') return false
    throw error
  }
}

export const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

/** Removes the lock last, so that the next process does not start while files are still being removed. */
export const removeStaging = () => [stagedModules, replacedModules, staging].forEach(remove)

const claimStaging = async () => {
  if (isLocked()) return false
  mkdirSync(staging, { recursive: true })
  try {
    writeFileSync(owner, String(process.pid))
  } catch (error) {
    // The previous owner has removed the folder.
    if (error.code === 'ENOENT') return false
    throw error
  }
  // If two processes claim the folder at the same time, the last one to write is the owner.
  await pause(pollMs)
  return ownerId() === process.pid
}

/** Resolves when this process has the lock. */
export const waitForStaging = async () => {
  for (let isAnnounced = false; !(await claimStaging()); isAnnounced = true) {
    if (!isAnnounced) process.stderr.write('Une autre installation est en cours dans ce dossier : attente de sa fin…\n')
    await pause(pollMs)
  }
}
