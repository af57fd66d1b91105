import { parentPort, workerData } from 'node:worker_threads'
import { backupFailureOf } from './failure.ts'
import { takeBackup } from './take.ts'

// Worker thread: reading, compressing and verifying a whole club would block the event loop.
const { databaseUrl, path } = workerData as { databaseUrl: string; path: string }
try {
  parentPort?.postMessage({ taken: await takeBackup(databaseUrl, path) })
} catch (error) {
  // Error classes do not survive structured cloning, so the reason code is computed here.
  parentPort?.postMessage({
    failure: backupFailureOf(error),
    cause: error instanceof Error ? error.stack : String(error),
  })
}
