const retryMs = 1000

/** Steps that purge a file; each returns false while another statement or process blocks it. */
type PurgeSteps = { truncateLog: () => boolean; rewrite: () => boolean }

/**
 * Purges SQLite's files of deleted rows; every second again while a reader, such as a backup, blocks it. `onError` gets
 * what fails after a commit: the deletion is made, and the hourly purge tries again.
 */
export const createPurge = ({ truncateLog, rewrite }: PurgeSteps, onError: (error: Error) => void) => {
  let retry: NodeJS.Timeout | undefined
  let isRewritePending = false
  const truncateWriteAheadLog = () => {
    clearTimeout(retry)
    if (isRewritePending) isRewritePending = !rewrite()
    const isTruncated = truncateLog()
    if (isRewritePending || !isTruncated) retry = setTimeout(purgeInBackground, retryMs).unref()
  }
  const purgeInBackground = () => {
    try {
      truncateWriteAheadLog()
    } catch (error) {
      onError(error as Error)
    }
  }
  const rewriteInBackground = () => {
    isRewritePending = true
    purgeInBackground()
  }
  return { truncateWriteAheadLog, purgeInBackground, rewriteInBackground, stop: () => clearTimeout(retry) }
}

export type Purge = ReturnType<typeof createPurge>
