import { createPasswords } from '../../../server/security/passwords.ts'

/** Passwords with the real queue but without hashing, for tests that sign in hundreds of times. */
export const quickPasswords = () =>
  createPasswords({
    hash: async (password) => String(password),
    verify: async (hashed, password) => String(hashed) === String(password),
  })
