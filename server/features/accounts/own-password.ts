import type { Context } from '../../context.ts'
import { findPassword } from './queries.ts'

/** True when a password is the account's. */
export const ownsPassword = async ({ db, passwords }: Context, userId: string, password: string): Promise<boolean> =>
  passwords.matches((await findPassword(db, userId))?.passwordHash, password)
