import type { IsoInstant } from '../../contract/values.ts'
import { isClockInDoubt } from '../clock/clock.ts'
import type { Context } from '../context.ts'
import type { DeliveryChannel } from '../delivery-kinds.ts'
import type { ServerLog } from '../log/log.ts'
import { addMs, clockSkewMs } from '../time/time.ts'
import { afterFailure, maxRetryMs } from './policy.ts'
import { endLease, expireDeliveries, leaseDelivery, setSent } from './queries.ts'
import { attemptTimeoutMs, type Connection, type Sender } from './sender.ts'

export type Senders = Record<DeliveryChannel, Sender>
type Connections = Record<DeliveryChannel, Connection>
type LeasedDelivery = NonNullable<Awaited<ReturnType<typeof leaseDelivery>>>

/** A worker as its runs see it: `log` is undefined before it starts; it stops after the delivery in flight. */
export type WorkerState = {
  context: Pick<Context, 'db' | 'now'>
  senders: Senders
  log: ServerLog | undefined
  isStopped: boolean
}

// Longer than any attempt: another worker would otherwise send the same delivery.
export const leaseMs = attemptTimeoutMs + 30_000

/** The latest end of a lease that a right clock can have written. */
const latestLeaseAt = (now: IsoInstant) => addMs(now, leaseMs + clockSkewMs)

const leaseNext = async ({ context: { db, now: clock } }: WorkerState) => {
  const now = clock()
  const leasedUntil = addMs(now, leaseMs)
  const latestAttempt = addMs(now, maxRetryMs + clockSkewMs)
  const delivery = await leaseDelivery(db, { now, leasedUntil, latestAttempt, latestLease: latestLeaseAt(now) })
  return delivery && { delivery, leasedUntil }
}

const attempt = async (
  { context: { db, now }, senders }: WorkerState,
  connections: Connections,
  delivery: LeasedDelivery,
  leasedUntil: IsoInstant,
) => {
  try {
    await connections[delivery.channel].send(delivery)
  } catch (error) {
    const failure = senders[delivery.channel].explainFailure(error as Error)
    const outcome = afterFailure(failure, delivery.attempts, now())
    await endLease(db, delivery.id, leasedUntil, outcome)
    return outcome.state
  }
  await setSent(db, delivery.id, leasedUntil, now())
  return 'sent'
}

/** Leases due deliveries one at a time and passes each to the sender of its channel. */
const deliverAll = async (worker: WorkerState, connections: Connections) => {
  while (!worker.isStopped) {
    const leased = await leaseNext(worker)
    if (!leased) return
    const { delivery, leasedUntil } = leased
    const outcome = await attempt(worker, connections, delivery, leasedUntil)
    const { id, kind, subject, channel } = delivery
    const { isLocal } = worker.senders[channel]
    worker.log?.info({ delivery: id, kind, outcome, ...(isLocal && { subject }) }, 'delivery')
  }
}

/** Attempts every due delivery once. */
export const deliverDue = async (worker: WorkerState): Promise<void> => {
  const { context, senders } = worker
  const now = context.now()
  if (!(await isClockInDoubt(context))) await expireDeliveries(context.db, { now, latestLease: latestLeaseAt(now) })
  // Closed after each run: the mail server would close an idle connection at any time.
  const connections = { mail: senders.mail.connect(), push: senders.push.connect() }
  try {
    await deliverAll(worker, connections)
  } finally {
    connections.mail.close()
    connections.push.close()
  }
}
