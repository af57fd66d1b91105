import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const threads = '/proc/self/task'
const name = 'libuv-worker'

const helpers = (): string[] => {
  try {
    return readdirSync(threads).filter((id) => readFileSync(`${threads}/${id}/comm`, 'utf8').trim() === name)
  } catch {
    // Not Linux.
    return []
  }
}

/**
 * Lets the threads that hash and compress run where a core is free, and make way at once for whoever answers: twenty
 * people who sign in then slow nobody else down. A lower priority does not do, since it lets its turn end first. Node
 * cannot ask for this (`SCHED_IDLE`), so `chrt` of util-linux does; without it, or elsewhere than on Linux, they share
 * the cores as before. Resolves to how many make way.
 */
export const letHelpersMakeWay = async (): Promise<number> => {
  const asked = helpers().map(
    (id) => new Promise<boolean>((resolve) => execFile('chrt', ['-i', '-p', '0', id], (error) => resolve(!error))),
  )
  return (await Promise.all(asked)).filter(Boolean).length
}
