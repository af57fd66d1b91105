import { join } from 'node:path'
import type { IsoInstant } from '../../contract/values.ts'
import type { Job } from '../jobs/job.ts'
import { dailyJob, periodicJob } from '../jobs/recurring.ts'
import { hourMs, minuteMs, nextParisTime } from '../time/time.ts'
import { backupFailureOf } from './failure.ts'
import { backupName, rotate } from './folder.ts'
import { createBackupInThread } from './in-thread.ts'

/** In Paris, a quiet hour. */
export const backupTime = '03:00'

export const nextBackupAt = (now: IsoInstant): IsoInstant => nextParisTime(now, backupTime)

/** Nightly verified backup, made by one server for all. `create` is replaced in tests. */
export const createBackupJob = (create = createBackupInThread): Job =>
  dailyJob({
    name: 'backup',
    time: backupTime,
    // A server started for a quick try makes no backup.
    startDelayMs: minuteMs,
    work: async ({ config, now }, signal) => {
      const path = join(config.backupFolder, backupName(now(), 'nightly'))
      const { rows, bytes } = await create(config.databaseUrl, path, signal)
      return { rows, bytes }
    },
    failureOf: backupFailureOf,
  })

/** Each server rotates its own folder. With backups off, the newest one is deleted too, after twelve months. */
export const backupRotationJob = periodicJob({
  name: 'backup-rotation',
  everyMs: hourMs,
  startDelayMs: minuteMs,
  isDestructive: true,
  work: async ({ config, now }) => ({
    deleted: await rotate(config.backupFolder, now(), { isLastSpared: config.hasNightlyBackups }),
  }),
})
