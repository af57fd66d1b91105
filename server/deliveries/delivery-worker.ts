import type { ServerLog } from '../log/log.ts'

/** The type of `worker.ts`, which needs the context that holds it. */
export type DeliveryWorker = {
  start: (log: ServerLog) => void
  /** Starts a delivery soon, without waiting for it; no effect before `start`. */
  deliverSoon: () => void
  /** Attempts every due delivery once. */
  deliverDue: () => Promise<void>
  /** Deletes the files of deleted mails. */
  deleteFiles: (ids: readonly string[]) => Promise<void>
  /** Resolves once the delivery in flight is sent and its row updated. */
  stop: () => Promise<void>
}
