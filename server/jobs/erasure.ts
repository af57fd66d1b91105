import { removeErasedMailFiles } from '../mail/files.ts'
import { addMs, hourMs, minuteMs } from '../time.ts'
import type { Job } from './job.ts'

/**
 * Finishes what a deletion began, on every server, since each has an outbox folder of its own: a server that was killed
 * meanwhile, or another one, leaves the mail files of a deleted person, and their bytes in SQLite's write-ahead log.
 */
export const erasureJob: Job = {
  name: 'erasure',
  periodMs: hourMs,
  nextDueAt: (now) => addMs(now, hourMs),
  retryMs: 10 * minuteMs,
  work: async (context) => {
    context.forgetErased()
    const mailFiles = await removeErasedMailFiles(context)
    return mailFiles > 0 ? { mailFiles } : undefined
  },
}
