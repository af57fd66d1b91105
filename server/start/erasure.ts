import type { Job } from '../jobs/job.ts'
import { removeErasedMailFiles } from '../mail/files.ts'
import { addMs, hourMs, minuteMs } from '../time.ts'

/**
 * Removes mail files of deleted people, and deleted rows from SQLite's write-ahead log, where a crash or another server
 * left them. Runs on every server, since each has its own folder of mails.
 */
export const erasureJob: Job = {
  name: 'erasure',
  periodMs: hourMs,
  nextDueAt: (now) => addMs(now, hourMs),
  retryMs: 10 * minuteMs,
  work: async (context) => {
    context.purgeWriteAheadLog()
    const mailFiles = await removeErasedMailFiles(context)
    return mailFiles > 0 ? { mailFiles } : undefined
  },
}
