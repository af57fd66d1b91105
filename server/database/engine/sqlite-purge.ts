const retryMs = 1000

/** Steps that purge a file; each returns false while another statement or process blocks it. */
type PurgeSteps = { truncateLog: () => boolean; rewrite: () => boolean }

/** Purges SQLite's files of deleted rows; every second again while a reader, such as a backup, blocks it. */
export const createPurge = ({ truncateLog, rewrite }: PurgeSteps) => {
  let retry: NodeJS.Timeout | undefined
  let isRewritePending = false
  const truncateWriteAheadLog = () => {
    clearTimeout(retry)
    if (isRewritePending) isRewritePending = !rewrite()
    const isTruncated = truncateLog()
    if (isRewritePending || !isTruncated) retry = setTimeout(truncateWriteAheadLog, retryMs).unref()
  }
  const rewriteFile = () => {
    isRewritePending = true
    truncateWriteAheadLog()
  }
  return { truncateWriteAheadLog, rewriteFile, stop: () => clearTimeout(retry) }
}

export type Purge = ReturnType<typeof createPurge>
