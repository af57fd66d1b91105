import { expressionBuilder } from 'kysely'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Executor, PasswordResetTokenRow, Tables } from '../../database/schema.ts'
import { hasRow } from '../../database/statements.ts'
import { latestTrustedInstant } from '../../time/time.ts'

export const insertResetToken = (db: Executor, token: PasswordResetTokenRow) =>
  db.insertInto('passwordResetTokens').values(token).execute()

export const findResetToken = (db: Executor, tokenHash: string, now: IsoInstant) =>
  db
    .selectFrom('passwordResetTokens')
    .select('userId')
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where(isLinkValid(now))
    .executeTakeFirst()

/** Returns true if a link that is still valid was mailed after `since`. */
export const hasResetTokenSince = (
  db: Executor,
  userId: string,
  { since, now }: { since: IsoInstant; now: IsoInstant },
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('passwordResetTokens')
      .select('id')
      .where('userId', '=', userId)
      .where('used', '=', false)
      .where('createdAt', '>', since)
      .where('createdAt', '<=', latestTrustedInstant(now)),
  )

/** Marks the token as used. Of simultaneous calls, only one returns true. */
export const consumeResetToken = async (db: Executor, tokenHash: string, now: IsoInstant): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passwordResetTokens')
    .set({ used: true })
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where(isLinkValid(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invalidates all links mailed so far. */
export const endResetTokens = (db: Executor, userId: string) =>
  db.updateTable('passwordResetTokens').set({ used: true }).where('userId', '=', userId).execute()

export const deleteResetTokensBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('passwordResetTokens').where('expiresAt', '<', instant).execute()

export const insertWelcomeToken = (db: Executor, tokenHash: string, expiresAt: IsoInstant) =>
  db.insertInto('welcomeTokens').values({ tokenHash, expiresAt }).execute()

export const findWelcomeToken = (db: Executor, tokenHash: string) =>
  db.selectFrom('welcomeTokens').select('expiresAt').where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Deletes and returns all welcome tokens: of two simultaneous calls, only one finds them. */
export const consumeWelcomeTokens = (db: Executor) =>
  db.deleteFrom('welcomeTokens').returning(['tokenHash', 'expiresAt']).execute()

export const deleteWelcomeTokensBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('welcomeTokens').where('expiresAt', '<', instant).execute()

/** True for a mailed link that has not expired; one of the future was written by a wrong clock and does not count. */
export const isLinkValid = (now: IsoInstant) => {
  const eb = expressionBuilder<Tables, 'passwordResetTokens' | 'emailChanges'>()
  return eb.and([eb('expiresAt', '>', now), eb('createdAt', '<=', latestTrustedInstant(now))])
}
