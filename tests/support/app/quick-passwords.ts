import { createPasswords } from '../../../server/passwords.ts'

/** For tests that sign in hundreds of times and ask nothing of the hash: the queue is real, the work is not. */
export const quickPasswords = () =>
  createPasswords({
    hash: async (password) => String(password),
    verify: async (hashed, password) => String(hashed) === String(password),
  })
