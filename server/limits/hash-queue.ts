import { fail, RefusalError } from '../errors.ts'
import { networkOf } from './network.ts'
import { hashLimits } from './rules.ts'

/** Caller whose password is hashed: `userId` if signed in, the typed `email` if signing in, else the `ip` only. */
export type HashCaller = { ip: string; userId?: string; email?: string }

type QueuedHash = { account: string | undefined; start: () => void; reject: (reason: RefusalError) => void }

const { maxQueued, maxInFlightPerAccount, retryAfterSeconds } = hashLimits

/**
 * Runs one hash at a time, so that a core stays free for other requests. Networks take turns (round robin). When the
 * queue is full, the newest hash of the network with the most queued hashes is rejected with 503: a flood rejects its
 * own work. An account with `maxInFlightPerAccount` hashes in flight is refused its next one with 429.
 */
export const createHashQueue = () => {
  // One FIFO queue per network, in round-robin order: a network goes to the end after each turn.
  const queues = new Map<string, QueuedHash[]>()
  let running: QueuedHash | undefined
  const listQueued = () => [...queues.values()].flat()

  const startNext = () => {
    const [next] = queues
    running = next?.[1][0]
    if (!next) return
    const [network, [, ...rest]] = next
    queues.delete(network)
    if (rest.length > 0) queues.set(network, rest)
    running?.start()
  }
  const rejectNewest = () => {
    const [network, queue] = [...queues].reduce((a, b) => (b[1].length >= a[1].length ? b : a))
    queue.pop()?.reject(new RefusalError('busy', { retryAfterSeconds }))
    if (queue.length === 0) queues.delete(network)
  }
  return async <Result>(caller: HashCaller, hash: () => Promise<Result>): Promise<Result> => {
    const network = networkOf(caller.ip)
    // With the network before login: a stranger who floods an account's login does not lock its owner out.
    const account = caller.userId ?? (caller.email && `${caller.email} ${network}`)
    const own = [running, ...listQueued()].filter((queued) => account !== undefined && queued?.account === account)
    if (own.length >= maxInFlightPerAccount) fail('too_many_requests', { retryAfterSeconds })
    await new Promise<void>((start, reject) => {
      queues.set(network, [...(queues.get(network) ?? []), { account, start, reject }])
      if (!running) startNext()
      if (listQueued().length > maxQueued) rejectNewest()
    })
    try {
      return await hash()
    } finally {
      startNext()
    }
  }
}
