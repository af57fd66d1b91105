import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cache } from './folders.ts'

/** Time-out of the lock in milliseconds, longer than any build takes. */
const lockTimeoutMs = 5 * 60_000

/** Runs `work` under a mutex of this folder's processes: a file lock, which the system releases when a process ends. */
export const withFileMutex = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  mkdirSync(cache, { recursive: true })
  const file = new DatabaseSync(join(cache, `${name}.lock`), { timeout: lockTimeoutMs })
  try {
    file.exec('BEGIN EXCLUSIVE')
    return await work()
  } finally {
    file.close()
  }
}
