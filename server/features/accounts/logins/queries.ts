import type { IsoInstant } from '../../../../contract/values.ts'
import type { AccountRow, Executor, LoginRow } from '../../../database/schema.ts'

export const insertLogin = (db: Executor, login: LoginRow) => db.insertInto('logins').values(login).execute()

/** Ordered by last use, the latest first. */
export const listLogins = (db: Executor, userId: string) =>
  db
    .selectFrom('logins')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const touchLogin = (db: Executor, id: string, now: IsoInstant) =>
  db.updateTable('logins').set({ lastUsedAt: now }).where('id', '=', id).execute()

export const deleteLogin = (db: Executor, tokenHash: string) =>
  db.deleteFrom('logins').where('tokenHash', '=', tokenHash).execute()

export const deleteLoginsOf = (db: Executor, userId: string) =>
  db.deleteFrom('logins').where('userId', '=', userId).execute()

export const deleteOtherLogins = (db: Executor, userId: string, loginId: string) =>
  db.deleteFrom('logins').where('userId', '=', userId).where('id', '!=', loginId).execute()

/** Deletes all logins of a person except these two. */
export const deleteLoginsExcept = (
  db: Executor,
  userId: string,
  { loginId, tokenHash }: { loginId: string | null; tokenHash: string },
) =>
  db
    .deleteFrom('logins')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', tokenHash)
    .$if(loginId !== null, (logins) => logins.where('id', '!=', loginId))
    .execute()

/** Deletes logins of these roles that were last used before `idleSince` or created before `begunBefore`. */
export const deleteEndedLogins = (
  db: Executor,
  roles: AccountRow['role'][],
  { idleSince, begunBefore }: { idleSince: IsoInstant; begunBefore: IsoInstant },
) =>
  db
    .deleteFrom('logins')
    .where('userId', 'in', (eb) => eb.selectFrom('accounts').select('personId').where('role', 'in', roles))
    .where((eb) => eb.or([eb('lastUsedAt', '<', idleSince), eb('createdAt', '<', begunBefore)]))
    .execute()
