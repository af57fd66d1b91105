import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { Refused } from './errors.ts'

// OWASP: Argon2id (2 in this library) with 19 MiB and two passes.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const longestQueue = 200
/** Share of a hash's time that the loop was at work: writing a sign-in to the disk alone is often half of it. */
const busyFrom = 0.7

/**
 * A hash takes a core for itself. Whoever waited for one is answered before the next begins; where the loop is busy
 * answering others, three times as long without one follows, so that a crowd that signs in slows nobody else down.
 */
const letOthersAnswer = async (start: EventLoopUtilization) => {
  const { active, idle, utilization } = performance.eventLoopUtilization(start)
  if (utilization >= busyFrom) await wait(3 * (active + idle))
  else await nextTurn()
}

/** Runs one piece of work at a time, so that hashing leaves a core to everybody else; a full queue refuses with 503. */
const oneAtATime = () => {
  let free: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= longestQueue) throw new Refused('busy', { retryAfterSeconds: 5 })
    waiting++
    const turn = free
    const end = Promise.withResolvers<void>()
    free = end.promise
    await turn
    const start = performance.eventLoopUtilization()
    try {
      return await work()
    } finally {
      waiting--
      letOthersAnswer(start).then(end.resolve)
    }
  }
}

export type Passwords = ReturnType<typeof createPasswords>

/** Hashes and checks passwords off the event loop; tests count what the library is asked. */
export const createPasswords = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2) => {
  const inTurn = oneAtATime()
  // Checked for unknown accounts, so that they take as long as known ones.
  const nobody = hash('nobody', strength)
  return {
    hash: (password: string) => inTurn(() => hash(password, strength)),
    /** False without a hash, after the same work. */
    matches: (passwordHash: string | undefined, password: string) =>
      inTurn(async () => {
        const matches = await verify(passwordHash ?? (await nobody), password)
        return matches && passwordHash !== undefined
      }),
  }
}
