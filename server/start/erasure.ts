import { truncateWriteAheadLog } from '../database/engine/purge.ts'
import { periodicJob } from '../jobs/recurring.ts'
import { deleteErasedMailFiles } from '../mail/files.ts'
import { hourMs, minuteMs } from '../time/time.ts'

/**
 * Removes mail files of deleted people, and deleted rows from SQLite's write-ahead log, where a crash or another server
 * left them. Runs on every server, since each has its own folder of mails.
 */
export const erasureJob = periodicJob({
  name: 'erasure',
  everyMs: hourMs,
  retryMs: 10 * minuteMs,
  work: async (context) => {
    truncateWriteAheadLog(context.db)
    return { mailFiles: await deleteErasedMailFiles(context) }
  },
})
