import type { User } from '../../../contract/accounts/account.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import type { Executor, Tx } from '../../database/schema.ts'
import { findUser, toUser } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { deleteLogin, insertLogin } from './queries.ts'

export type SignIn = { user: User; token: string }

/** What a sign-in knows of the browser it comes from: its readable name, and the token of the sign-in it had. */
export type Browser = { device: string | null; previousToken: string | undefined }

/** Opens a sign-in and ends the one that the browser came with; answers the token of its cookie. */
export const openLogin = async (
  tx: Tx,
  userId: string,
  now: IsoInstant,
  { device, previousToken }: Browser,
): Promise<string> => {
  const token = newToken()
  if (previousToken !== undefined) await deleteLogin(tx, { tokenHash: hashToken(previousToken) })
  await insertLogin(tx, { id: newId(), userId, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now, device })
  return token
}

export const showUser = async ({ db, now }: { db: Executor } & Pick<Context, 'now'>, id: string): Promise<User> => {
  const at = now()
  return toUser((await findUser(db, id, at)) ?? fail('unauthenticated'), at)
}
