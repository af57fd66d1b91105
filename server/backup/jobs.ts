import { join } from 'node:path'
import type { Job } from '../jobs/job.ts'
import { addMs, hourMs, minuteMs } from '../time.ts'
import { failureOf } from './failure.ts'
import { backupName, rotate } from './folder.ts'
import { takeInThread } from './in-thread.ts'
import { nextNight } from './next-night.ts'

/** Copies and proves the database every night, in a thread: one server does it for all. `take` is replaced in tests. */
export const createBackupJob = (take: typeof takeInThread = takeInThread): Job => ({
  name: 'backup',
  // The night in which the clocks go back.
  periodMs: 25 * hourMs,
  nextDueAt: nextNight,
  retryMs: hourMs,
  leaseMs: hourMs,
  // A server that is only tried for a moment leaves no backup.
  startDelayMs: minuteMs,
  work: async ({ config, now }, signal) => {
    const path = join(config.backupFolder, backupName(now(), 'nightly'))
    const { rows, bytes } = await take(config.databaseUrl, path, signal)
    return { rows, bytes }
  },
  failureOf,
})

/** Deletes old backups, on every server: each has a folder of its own. With backups off no newer one follows, so the last goes too. */
export const backupRotationJob: Job = {
  name: 'backup-rotation',
  periodMs: hourMs,
  nextDueAt: (now) => addMs(now, hourMs),
  retryMs: hourMs,
  startDelayMs: minuteMs,
  isDestructive: true,
  work: async ({ config, now }) => {
    const removed = await rotate(config.backupFolder, now(), { isLastSpared: config.backsUp })
    return removed > 0 ? { removed } : undefined
  },
}
