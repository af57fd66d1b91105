import { Worker } from 'node:worker_threads'
import { BackupAbandoned, BackupFailed } from './failure.ts'
import type { Taken } from './take.ts'

type Answer = { taken: Taken } | { failure: ConstructorParameters<typeof BackupFailed>[0]; cause: string }

/** Takes a backup in a thread of its own; `abandon` ends it half-way. */
export const takeInThread = (databaseUrl: string, path: string) => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: { databaseUrl, path } })
  let isAbandoned = false
  const taken = new Promise<Taken>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if ('taken' in answer) resolve(answer.taken)
      else reject(new BackupFailed(answer.failure, answer.cause))
    })
    worker.on('error', reject)
    worker.on('exit', () =>
      reject(isAbandoned ? new BackupAbandoned() : new BackupFailed('unexpected', 'The thread ended early.')),
    )
  })
  const abandon = () => {
    isAbandoned = true
    return worker.terminate()
  }
  return { taken, abandon }
}
