import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { cache } from './folders.ts'

/** Longer than any build takes, milliseconds. */
const patience = 5 * 60_000

/**
 * Runs `work` while no other process of this folder runs work of that name; waits its turn. The lock is a file's, so
 * that the system gives it back when a process dies, however it dies.
 */
export const oneAtATime = async <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  mkdirSync(cache, { recursive: true })
  const file = new DatabaseSync(join(cache, `${name}.lock`), { timeout: patience })
  try {
    file.exec('BEGIN EXCLUSIVE')
    return await work()
  } finally {
    file.close()
  }
}
