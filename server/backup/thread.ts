import { parentPort, workerData } from 'node:worker_threads'
import { failureOf } from './failure.ts'
import { takeBackup } from './take.ts'

// Runs in a thread of its own: reading, compressing and checking a whole club would make every request wait.
const { databaseUrl, path } = workerData as { databaseUrl: string; path: string }
try {
  parentPort?.postMessage({ taken: await takeBackup(databaseUrl, path) })
} catch (error) {
  // Classes do not survive the way to the other thread: the reason is found here.
  parentPort?.postMessage({ failure: failureOf(error), cause: error instanceof Error ? error.stack : String(error) })
}
