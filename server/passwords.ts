import * as argon2 from '@node-rs/argon2'
import { Refused } from './errors.ts'

// OWASP: Argon2id (2 in this library) with 19 MiB and two passes.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const longestQueue = 200
/** Hashes in flight of one account and of one address, behind which a whole club may sign in at once. */
const mostInFlight = { account: 20, address: 60 }
const retryAfterSeconds = 5

type Work<Result> = () => Promise<Result>

/** Runs one piece of work at a time, so that hashing leaves a core to other requests; a full queue refuses with 503. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  let size = 0
  return async <Result>(work: Work<Result>): Promise<Result> => {
    if (size >= longestQueue) throw new Refused('busy', { retryAfterSeconds })
    size++
    const result = last.then(work)
    last = result.catch(() => {})
    return result.finally(() => size--)
  }
}

/** Refuses with 429 what would put more than `most` pieces of work of one key in flight. */
const createCap = (most: number) => {
  const inFlight = new Map<string, number>()
  return async <Result>(key: string, work: Work<Result>): Promise<Result> => {
    const others = inFlight.get(key) ?? 0
    if (others >= most) throw new Refused('too_many_requests', { retryAfterSeconds })
    inFlight.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (inFlight.get(key) ?? 1) - 1
      if (left > 0) inFlight.set(key, left)
      else inFlight.delete(key)
    }
  }
}

/** For whom a password is hashed; `account` is absent where there is none yet. */
export type HashCaller = { account?: string; address: string }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** False without a hash, after the same work. */
  matches: (passwordHash: string | undefined, password: string) => Promise<boolean>
  /** The same for one caller, whose hashes in flight are capped, so that one person cannot fill the queue. */
  countedFor: (caller: HashCaller) => Passwords
}

/** Hashes and checks passwords off the event loop; tests count what the library is asked. */
export const createPasswords = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords => {
  const queue = createQueue()
  const ofAccount = createCap(mostInFlight.account)
  const ofAddress = createCap(mostInFlight.address)
  // Checked for unknown accounts, so that they take as long as known ones.
  const nobody = hash('nobody', strength)
  const passwords: Passwords = {
    hash: (password) => queue(() => hash(password, strength)),
    matches: (passwordHash, password) =>
      queue(async () => {
        const matches = await verify(passwordHash ?? (await nobody), password)
        return matches && passwordHash !== undefined
      }),
    countedFor: ({ account, address }) => {
      const counted = <Result>(work: Work<Result>) =>
        ofAddress(address, () => (account === undefined ? work() : ofAccount(account, work)))
      return {
        ...passwords,
        hash: (password) => counted(() => passwords.hash(password)),
        matches: (passwordHash, password) => counted(() => passwords.matches(passwordHash, password)),
      }
    },
  }
  return passwords
}
