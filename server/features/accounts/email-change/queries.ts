import type { IsoInstant } from '../../../../contract/values.ts'
import type { EmailChangeRow, Executor } from '../../../database/schema.ts'
import { latestWritten } from '../../../time.ts'

/**
 * Replaces the one that the account asked for before. A new link to the same address stays with the sign-in that asked
 * first: whoever has it sent again would otherwise stay signed in when the owner confirms.
 */
export const saveEmailChange = (db: Executor, { userId, ...change }: EmailChangeRow) =>
  db
    .insertInto('emailChanges')
    .values({ userId, ...change })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((eb) => ({
        ...change,
        loginId: eb
          .case()
          .when('emailChanges.email', '=', change.email)
          .then(eb.ref('emailChanges.loginId'))
          .else(change.loginId)
          .end(),
      })),
    )
    .execute()

export const findEmailChange = (db: Executor, userId: string, now: IsoInstant) =>
  db
    .selectFrom('emailChanges')
    .select(['email', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestWritten(now))
    .executeTakeFirst()

/** Whose link it is; undefined once it has ended. */
export const findEmailLink = (db: Executor, tokenHash: string, now: IsoInstant) =>
  db
    .selectFrom('emailChanges')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestWritten(now))
    .executeTakeFirst()

/** Uses the link up: of two presses at the same moment only one finds it. */
export const takeEmailChange = (db: Executor, tokenHash: string, now: IsoInstant) =>
  db
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestWritten(now))
    .returning(['email', 'loginId'])
    .executeTakeFirst()

export const deleteEmailChange = (db: Executor, userId: string) =>
  db.deleteFrom('emailChanges').where('userId', '=', userId).execute()

/** What other sign-ins than this one asked for, those that have ended included. */
export const deleteEmailChangeOfOthers = (db: Executor, userId: string, loginId: string) =>
  db
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('loginId', 'is', null), eb('loginId', '!=', loginId)]))
    .execute()

export const deleteEmailChangesBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('emailChanges').where('expiresAt', '<', instant).execute()

export const isEmailConfirmed = async (db: Executor, userId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('accounts')
    .select('personId')
    .where('personId', '=', userId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
