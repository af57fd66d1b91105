import type { IsoInstant } from '../../../../contract/values.ts'
import type { EmailChangeRow, Executor } from '../../../database/schema.ts'
import { hasRow } from '../../../database/statements.ts'
import { isLinkValid } from '../link-queries.ts'

/**
 * Replaces the account's earlier change. A new link to the same address keeps the login that requested it first:
 * otherwise a thief could request the link again and stay signed in when the owner confirms.
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
    .where(isLinkValid(now))
    .executeTakeFirst()

/** Account of a link; undefined if the link has expired. */
export const findEmailLink = (db: Executor, tokenHash: string, now: IsoInstant) =>
  db
    .selectFrom('emailChanges')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where(isLinkValid(now))
    .executeTakeFirst()

/** Deletes and returns the change: of two clicks at the same time, only one finds it. */
export const consumeEmailChange = (db: Executor, tokenHash: string, now: IsoInstant) =>
  db
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .where(isLinkValid(now))
    .returning(['email', 'loginId'])
    .executeTakeFirst()

export const deleteEmailChange = (db: Executor, userId: string) =>
  db.deleteFrom('emailChanges').where('userId', '=', userId).execute()

/** Deletes changes that another login requested, even one that has ended. */
export const deleteEmailChangeOfOtherLogins = (db: Executor, userId: string, loginId: string) =>
  db
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('loginId', 'is', null), eb('loginId', '!=', loginId)]))
    .execute()

export const deleteEmailChangesBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('emailChanges').where('expiresAt', '<', instant).execute()

export const isEmailConfirmed = (db: Executor, userId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('accounts')
      .select('personId')
      .where('personId', '=', userId)
      .where('emailConfirmedAt', 'is not', null),
  )
