import type { User } from '../../../../contract/people.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { newId } from '../../../database/ids.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { toUser } from '../../../people/member.ts'
import { findPerson } from '../../../people/queries.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import { deleteLogin, insertLogin } from './queries.ts'

export type NewLogin = { user: User; token: string }

/** The browser that signs in: its IP address and readable name, and the token of its previous login. */
export type LoginOrigin = { ip: string; device: string | null; previousToken: string | undefined }

/** Creates a login and ends the browser's previous one; returns the token for the cookie. */
export const openLogin = async (
  tx: Tx,
  userId: string,
  now: IsoInstant,
  { device, previousToken }: LoginOrigin,
): Promise<string> => {
  const token = newToken()
  if (previousToken !== undefined) await deleteLogin(tx, hashToken(previousToken))
  await insertLogin(tx, { id: newId(), userId, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now, device })
  return token
}

export const requireUser = async (db: Executor, id: string, now: IsoInstant): Promise<User> =>
  toUser((await findPerson(db, id, now)) ?? fail('unauthenticated'), now)
