import { traceOf } from '../log/failure.ts'
import { deliverDue, type Senders, type WorkerState } from './deliver-due.ts'
import type { DeliveryWorker } from './delivery-worker.ts'

const pollMs = 20_000

/** Delivers every 20 seconds and when there are new deliveries, one run at a time. */
export const createDeliveryWorker = (context: WorkerState['context'], senders: Senders): DeliveryWorker => {
  const worker: WorkerState = { context, senders, log: undefined, isStopped: false }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let hasNewDeliveries = false

  const run = async () => {
    do {
      hasNewDeliveries = false
      await deliverDue(worker).catch((error: Error) => worker.log?.error(traceOf(error), 'deliveries failed'))
    } while (hasNewDeliveries && !worker.isStopped)
    running = undefined
  }

  const deliverSoon = (): void => {
    if (!worker.log || worker.isStopped) return
    hasNewDeliveries = true
    running ??= run()
  }

  return {
    deliverSoon,
    deliverDue: () => deliverDue(worker),
    deleteFiles: async (ids) => {
      for (const id of ids)
        await senders.mail
          .deleteFile(id)
          .catch((error: Error) => worker.log?.error({ delivery: id, ...traceOf(error) }, 'mail file not deleted'))
    },
    start: (log) => {
      worker.log = log
      timer = setInterval(deliverSoon, pollMs)
      deliverSoon()
    },
    stop: async () => {
      worker.isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
