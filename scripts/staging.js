/** The folder beside node_modules in which one process at a time installs. Runs on Node 20, like install.js. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const staging = join(root, '.install')
export const stagedModules = join(staging, 'node_modules')
export const replaced = join(staging, 'replaced')
const owner = join(staging, 'pid')
const oldestInstallMs = 30 * 60_000
const lookAgainMs = 500

/** The file system's own clock, which dated the owner's file: the machine's may have been set since. */
const fileSystemNow = () => {
  const probe = join(staging, `clock-${process.pid}`)
  writeFileSync(probe, '')
  const { mtimeMs } = statSync(probe)
  remove(probe)
  return mtimeMs
}

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
export const isBusy = () => {
  const pid = ownerId()
  if (pid === 0 || pid === process.pid || !isRunning(pid)) return false
  try {
    // The id of a process that was killed is given out again one day.
    return fileSystemNow() - statSync(owner).mtimeMs <= oldestInstallMs
  } catch (error) {
    // The owner has just removed the folder.
    if (error.code === 'ENOENT') return false
    throw error
  }
}

export const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 })

/** The name of the owner goes last: the next one begins where nothing is being removed any more. */
export const removeStaging = () => [stagedModules, replaced, staging].forEach(remove)

const claimStaging = async () => {
  if (isBusy()) return false
  mkdirSync(staging, { recursive: true })
  try {
    writeFileSync(owner, String(process.pid))
  } catch (error) {
    // The process before this one has just removed the folder.
    if (error.code === 'ENOENT') return false
    throw error
  }
  // Of two that found no owner at the same time, the one that wrote last is the owner.
  await pause(lookAgainMs)
  return ownerId() === process.pid
}

/** Resolves when this process alone may write to the folder, once the process that does has ended. */
export const waitForStaging = async () => {
  for (let isAnnounced = false; !(await claimStaging()); isAnnounced = true) {
    if (!isAnnounced) process.stderr.write('Une autre installation est en cours dans ce dossier : attente de sa fin…\n')
    await pause(lookAgainMs)
  }
}
