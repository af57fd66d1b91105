import { parentPort, workerData } from 'node:worker_threads'
import { createBackup } from './create.ts'
import { backupFailureOf } from './failure.ts'

// Worker thread: reading, compressing and verifying a whole club would block the event loop.
const { databaseUrl, path } = workerData as { databaseUrl: string; path: string }
try {
  parentPort?.postMessage({ backup: await createBackup(databaseUrl, path) })
} catch (error) {
  // Error classes do not survive structured cloning, so the reason code is computed here.
  parentPort?.postMessage({
    failure: backupFailureOf(error),
    cause: error instanceof Error ? error.stack : String(error),
  })
}
