import { Worker } from 'node:worker_threads'
import { BackupFailed, BackupInterrupted } from './failure.ts'
import type { Taken } from './take.ts'

type Answer = { taken: Taken } | { failure: ConstructorParameters<typeof BackupFailed>[0]; cause: string }

/** Takes a backup in a thread of its own; `signal` ends it half-way with `BackupInterrupted`. */
export const takeInThread = (databaseUrl: string, path: string, signal?: AbortSignal): Promise<Taken> => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { databaseUrl, path } })
  const interrupt = () => void worker.terminate()
  return new Promise<Taken>((resolve, reject) => {
    signal?.addEventListener('abort', interrupt)
    if (signal?.aborted) interrupt()
    worker.on('message', (answer: Answer) => {
      if ('taken' in answer) resolve(answer.taken)
      else reject(new BackupFailed(answer.failure, answer.cause))
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      signal?.removeEventListener('abort', interrupt)
      reject(signal?.aborted ? new BackupInterrupted() : new BackupFailed('unexpected', 'The thread ended early.'))
    })
  })
}
