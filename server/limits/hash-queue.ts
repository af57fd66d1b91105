import { fail, RefusalError } from '../errors.ts'
import { networkOf } from './network.ts'
import { hashLimits } from './rules.ts'

/** Caller whose password is hashed: `userId` if signed in, the typed `email` if signing in, else the address only. */
export type HashCaller = { address: string; userId?: string; email?: string }

type QueuedHash = { account: string | undefined; start: () => void; reject: (reason: RefusalError) => void }

const { maxQueued, maxInFlightPerAccount, retryAfterSeconds } = hashLimits

/**
 * Runs one hash at a time, so that a core stays free for other requests. Addresses take turns (round robin). When the
 * queue is full, the newest hash of the address with the most queued hashes is rejected with 503: a flood rejects its
 * own work. An account with `maxInFlightPerAccount` hashes in flight is refused its next one with 429.
 */
export const createHashQueue = () => {
  // One FIFO queue per address, in round-robin order: an address goes to the end after each turn.
  const queues = new Map<string, QueuedHash[]>()
  let running: QueuedHash | undefined
  const listQueued = () => [...queues.values()].flat()

  const startNext = () => {
    const [next] = queues
    running = next?.[1][0]
    if (!next) return
    const [address, [, ...rest]] = next
    queues.delete(address)
    if (rest.length > 0) queues.set(address, rest)
    running?.start()
  }
  const rejectNewest = () => {
    const [address, queue] = [...queues].reduce((a, b) => (b[1].length >= a[1].length ? b : a))
    queue.pop()?.reject(new RefusalError('busy', { retryAfterSeconds }))
    if (queue.length === 0) queues.delete(address)
  }
  return async <Result>(caller: HashCaller, hash: () => Promise<Result>): Promise<Result> => {
    const address = networkOf(caller.address)
    // With the address before login: a stranger who floods an account's login does not lock its owner out.
    const account = caller.userId ?? (caller.email && `${caller.email} ${address}`)
    const own = [running, ...listQueued()].filter((queued) => account !== undefined && queued?.account === account)
    if (own.length >= maxInFlightPerAccount) fail('too_many_requests', { retryAfterSeconds })
    await new Promise<void>((start, reject) => {
      queues.set(address, [...(queues.get(address) ?? []), { account, start, reject }])
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
