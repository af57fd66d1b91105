import { Worker } from 'node:worker_threads'
import type { BackupResult } from './create.ts'
import { BackupError, BackupInterruptedError } from './failure.ts'

type ThreadMessage = { backup: BackupResult } | { failure: ConstructorParameters<typeof BackupError>[0]; cause: string }

/** Creates a backup in a worker thread; aborting `signal` rejects with `BackupInterruptedError`. */
export const createBackupInThread = (
  databaseUrl: string,
  path: string,
  signal?: AbortSignal,
): Promise<BackupResult> => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { databaseUrl, path } })
  const interrupt = () => void worker.terminate()
  return new Promise<BackupResult>((resolve, reject) => {
    signal?.addEventListener('abort', interrupt)
    if (signal?.aborted) interrupt()
    worker.on('message', (message: ThreadMessage) => {
      if ('backup' in message) resolve(message.backup)
      else reject(new BackupError(message.failure, message.cause))
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      signal?.removeEventListener('abort', interrupt)
      reject(signal?.aborted ? new BackupInterruptedError() : new BackupError('unexpected', 'The thread ended early.'))
    })
  })
}
