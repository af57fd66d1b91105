import * as argon2 from '@node-rs/argon2'
import { createHashQueue, type HashCaller } from '../limits/hash-queue.ts'

// OWASP: Argon2id (2 in this library) with 19 MiB and two passes.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const serverCaller: HashCaller = { ip: '' }

/** Hashes in a queue that bounds each account and takes networks in turn (`limits/hash-queue.ts`). */
export type Passwords = {
  hash: (password: string, caller?: HashCaller) => Promise<string>
  /** Without a hash: false, after as much work. */
  matches: (passwordHash: string | undefined, password: string, caller?: HashCaller) => Promise<boolean>
}

/** Hashes and checks passwords off the event loop. The library is a parameter: tests count its calls. */
export const createPasswords = ({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords => {
  const queue = createHashQueue()
  // Checked for unknown accounts, so that they take as long as known ones.
  const dummyHash = hash('nobody', strength)
  return {
    hash: (password, caller = serverCaller) => queue(caller, () => hash(password, strength)),
    matches: (passwordHash, password, caller = serverCaller) =>
      queue(caller, async () => {
        const matches = await verify(passwordHash ?? (await dummyHash), password)
        return matches && passwordHash !== undefined
      }),
  }
}
