import type { IsoInstant } from '../../contract/values.ts'
import { isClockInDoubt } from '../clock/clock.ts'
import type { Context } from '../context.ts'
import type { DeliveryChannel } from '../delivery-kinds.ts'
import { traceOf } from '../log/failure-trace.ts'
import type { ServerLog } from '../log/log.ts'
import { addMs, clockSkewMs } from '../time/time.ts'
import type { DeliveryWorker } from './delivery-worker.ts'
import { afterFailure, maxRetryMs } from './policy.ts'
import { endLease, expireDeliveries, leaseDelivery, setSent } from './queries.ts'
import { attemptTimeoutMs, type Connection, type Sender } from './sender.ts'

type WorkerContext = Pick<Context, 'db' | 'now'>
type Senders = Record<DeliveryChannel, Sender>
type LeasedDelivery = NonNullable<Awaited<ReturnType<typeof leaseDelivery>>>

// Longer than any attempt: another worker would otherwise send the same delivery.
export const leaseMs = attemptTimeoutMs + 30_000
const pollMs = 20_000

const attemptDelivery = async (
  { db, now }: WorkerContext,
  { sender, connection }: { sender: Sender; connection: Connection },
  delivery: LeasedDelivery,
  leasedUntil: IsoInstant,
) => {
  try {
    await connection.send(delivery)
  } catch (error) {
    const outcome = afterFailure(sender.explainFailure(error as Error), delivery.attempts, now())
    await endLease(db, delivery.id, leasedUntil, outcome)
    return outcome.state
  }
  await setSent(db, delivery.id, leasedUntil, now())
  return 'sent'
}

/** Leases due deliveries one at a time and passes each to the sender of its channel. */
export const createDeliveryWorker = (dependencies: WorkerContext, senders: Senders): DeliveryWorker => {
  const { db } = dependencies
  let log: ServerLog | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let hasNewDeliveries = false
  let isStopped = false

  const deliverNext = async (connections: Record<DeliveryChannel, Connection>): Promise<boolean> => {
    const now = dependencies.now()
    const leasedUntil = addMs(now, leaseMs)
    const latestAttempt = addMs(now, maxRetryMs + clockSkewMs)
    const latestLease = addMs(leasedUntil, clockSkewMs)
    const delivery = await leaseDelivery(db, { now, leasedUntil, latestAttempt, latestLease })
    if (!delivery) return false
    const { id, channel, kind, subject } = delivery
    const sender = senders[channel]
    const outcome = await attemptDelivery(
      dependencies,
      { sender, connection: connections[channel] },
      delivery,
      leasedUntil,
    )
    log?.info({ delivery: id, kind, outcome, ...(sender.isLocal && { subject }) }, 'delivery')
    return true
  }

  const deliverDue = async (): Promise<void> => {
    if (!(await isClockInDoubt(dependencies))) await expireDeliveries(db, dependencies.now())
    // Closed after each run: the mail server would close an idle connection at any time.
    const connections = { mail: senders.mail.connect(), push: senders.push.connect() }
    try {
      while (!isStopped && (await deliverNext(connections)));
    } finally {
      connections.mail.close()
      connections.push.close()
    }
  }

  const run = async () => {
    do {
      hasNewDeliveries = false
      await deliverDue().catch((error: Error) => log?.error(traceOf(error), 'deliveries failed'))
    } while (hasNewDeliveries && !isStopped)
    running = undefined
  }

  const deliverSoon = (): void => {
    if (!log || isStopped) return
    hasNewDeliveries = true
    running ??= run()
  }

  const deleteFiles = async (ids: readonly string[]) => {
    for (const id of ids)
      await senders.mail
        .deleteFile(id)
        .catch((error: Error) => log?.error({ delivery: id, ...traceOf(error) }, 'mail file not deleted'))
  }

  return {
    deleteFiles,
    deliverDue,
    deliverSoon,
    start: (logger) => {
      log = logger
      timer = setInterval(deliverSoon, pollMs)
      deliverSoon()
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
