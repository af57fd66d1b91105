import * as argon2 from '@node-rs/argon2'
import { RefusalError } from './errors.ts'
import { hashLimits } from './limits/rules.ts'

// OWASP: Argon2id (2 in this library) with 19 MiB and two passes.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const { maxQueued, maxInFlightPerAccount, retryAfterSeconds } = hashLimits

type Task<Result> = () => Promise<Result>
type QueuedHash = { start: () => void; reject: (reason: RefusalError) => void }

/**
 * Runs one hash at a time, so that a core stays free for other requests. Addresses take turns (round robin). When the queue
 * is full, the newest hash of the address with the most queued hashes is rejected with 503: a flood rejects its own work.
 */
const createHashQueue = () => {
  // One FIFO queue per address, in round-robin order: an address goes to the end after each turn.
  const queues = new Map<string, QueuedHash[]>()
  let isRunning = false

  const startNext = () => {
    const [next] = queues
    isRunning = next !== undefined
    if (!next) return
    const [address, [first, ...rest]] = next
    queues.delete(address)
    if (rest.length > 0) queues.set(address, rest)
    first?.start()
  }
  const rejectNewest = () => {
    const [address, queue] = [...queues].reduce((a, b) => (b[1].length >= a[1].length ? b : a))
    queue.pop()?.reject(new RefusalError('busy', { retryAfterSeconds }))
    if (queue.length === 0) queues.delete(address)
  }
  return async <Result>(address: string, task: Task<Result>): Promise<Result> => {
    await new Promise<void>((start, reject) => {
      queues.set(address, [...(queues.get(address) ?? []), { start, reject }])
      if (!isRunning) startNext()
      if ([...queues.values()].flat().length > maxQueued) rejectNewest()
    })
    try {
      return await task()
    } finally {
      startNext()
    }
  }
}

/** Concurrency limit: rejects with 429 when an account has `maxInFlightPerAccount` hashes in flight. */
const createAccountLimit = () => {
  const inFlight = new Map<string, number>()
  return async <Result>(account: string, task: Task<Result>): Promise<Result> => {
    const others = inFlight.get(account) ?? 0
    if (others >= maxInFlightPerAccount) throw new RefusalError('too_many_requests', { retryAfterSeconds })
    inFlight.set(account, others + 1)
    try {
      return await task()
    } finally {
      const remaining = (inFlight.get(account) ?? 1) - 1
      if (remaining > 0) inFlight.set(account, remaining)
      else inFlight.delete(account)
    }
  }
}

/** Caller whose password is hashed; `account` is absent where there is none yet. */
export type HashCaller = { account?: string; address: string }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** False without a hash, after the same work. */
  matches: (passwordHash: string | undefined, password: string) => Promise<boolean>
  /** Limits the work of one caller, so that no person and no address fills the queue. */
  forCaller: (caller: HashCaller) => Passwords
}

/** Hashes and checks passwords off the event loop; tests count what the library is asked. */
export const createPasswords = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords => {
  const queue = createHashQueue()
  const limited = createAccountLimit()
  // Checked for unknown accounts, so that they take as long as known ones.
  const dummyHash = hash('nobody', strength)
  const forCaller = ({ account, address }: HashCaller): Passwords => {
    const run = <Result>(task: Task<Result>) => {
      const runQueued = () => queue(address, task)
      return account === undefined ? runQueued() : limited(account, runQueued)
    }
    return {
      hash: (password) => run(() => hash(password, strength)),
      matches: (passwordHash, password) =>
        run(async () => {
          const matches = await verify(passwordHash ?? (await dummyHash), password)
          return matches && passwordHash !== undefined
        }),
      forCaller,
    }
  }
  return forCaller({ address: '' })
}
