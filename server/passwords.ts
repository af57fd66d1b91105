import * as argon2 from '@node-rs/argon2'
import { RefusalError } from './errors.ts'

// OWASP: Argon2id (2 in this library) with 19 MiB and two passes.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const longestQueue = 200
/** Hashes in flight of one account. */
const maxInFlight = 20
const retryAfterSeconds = 5

type Work<Result> = () => Promise<Result>
type QueuedHash = { begin: () => void; refuse: (reason: RefusalError) => void }

/**
 * Runs one piece of work at a time, so that hashing leaves a core to other requests. Addresses take turns. When the queue
 * is full, the newest of the address with the most in it is refused with 503: a flood refuses its own work.
 */
const createQueue = () => {
  // In the order of turns: an address goes to the end after each of its turns.
  const lines = new Map<string, QueuedHash[]>()
  let isWorking = false

  const beginNext = () => {
    const [next] = lines
    isWorking = next !== undefined
    if (!next) return
    const [address, [first, ...rest]] = next
    lines.delete(address)
    if (rest.length > 0) lines.set(address, rest)
    first?.begin()
  }
  const refuseOne = () => {
    const [address, line] = [...lines].reduce((one, other) => (other[1].length >= one[1].length ? other : one))
    line.pop()?.refuse(new RefusalError('busy', { retryAfterSeconds }))
    if (line.length === 0) lines.delete(address)
  }
  return async <Result>(address: string, work: Work<Result>): Promise<Result> => {
    await new Promise<void>((begin, refuse) => {
      lines.set(address, [...(lines.get(address) ?? []), { begin, refuse }])
      if (!isWorking) beginNext()
      if ([...lines.values()].flat().length > longestQueue) refuseOne()
    })
    try {
      return await work()
    } finally {
      beginNext()
    }
  }
}

/** Refuses with 429 what would put more than `maxInFlight` pieces of work of one account in flight. */
const createCap = () => {
  const inFlight = new Map<string, number>()
  return async <Result>(account: string, work: Work<Result>): Promise<Result> => {
    const others = inFlight.get(account) ?? 0
    if (others >= maxInFlight) throw new RefusalError('too_many_requests', { retryAfterSeconds })
    inFlight.set(account, others + 1)
    try {
      return await work()
    } finally {
      const left = (inFlight.get(account) ?? 1) - 1
      if (left > 0) inFlight.set(account, left)
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
  const queue = createQueue()
  const capped = createCap()
  // Checked for unknown accounts, so that they take as long as known ones.
  const dummyHash = hash('nobody', strength)
  const forCaller = ({ account, address }: HashCaller): Passwords => {
    const run = <Result>(work: Work<Result>) => {
      const runQueued = () => queue(address, work)
      return account === undefined ? runQueued() : capped(account, runQueued)
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
