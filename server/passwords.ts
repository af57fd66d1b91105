import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { Refused } from './errors.ts'

// OWASP: Argon2id (2 in this library) with 19 MiB and two passes.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const longestQueue = 200
/** Share of the time of hashing that the loop was at work: writing a sign-in to the disk alone is often half of it. */
const busyFrom = 0.7
/** An answer that comes alone, after a pause, costs the processor more than one right after another. */
const answeredTogether = 4

/**
 * Runs one piece of work at a time, so that hashing leaves a core to everybody else; a full queue refuses with 503.
 * Whoever waited is answered before the next begins, in a crowd four together. Where the loop was busy answering others,
 * three times as long without hashing follows, so that a crowd that signs in slows nobody else down.
 */
const oneAtATime = () => {
  let free: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let begun: EventLoopUtilization
  const unanswered: (() => void)[] = []
  const letOthersAnswer = async () => {
    const isCrowd = unanswered.length + waiting >= answeredTogether
    if (isCrowd && unanswered.length < answeredTogether) return
    for (const answer of unanswered.splice(0)) answer()
    const { active, idle, utilization } = performance.eventLoopUtilization(begun)
    if (utilization >= busyFrom) await wait(3 * (active + idle))
    else await nextTurn()
  }
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= longestQueue) throw new Refused('busy', { retryAfterSeconds: 5 })
    waiting++
    const turn = free
    const end = Promise.withResolvers<void>()
    free = end.promise
    await turn
    if (unanswered.length === 0) begun = performance.eventLoopUtilization()
    try {
      return await work()
    } finally {
      waiting--
      const answer = Promise.withResolvers<void>()
      unanswered.push(answer.resolve)
      letOthersAnswer().then(end.resolve)
      await answer.promise
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
