import type { IsoInstant } from '../../../contract/values.ts'
import type { Executor, LoginRow, UserRow } from '../../database/schema.ts'
import { selectUsers } from '../../database/user-rows.ts'

export const findUser = (db: Executor, id: string, now: IsoInstant) =>
  selectUsers(db, now).where('u.id', '=', id).executeTakeFirst()

/** The person behind a sign-in, with the sign-in's own dates. */
export const findByLogin = (db: Executor, tokenHash: string, now: IsoInstant) =>
  selectUsers(db, now)
    .innerJoin('logins as l', 'l.userId', 'u.id')
    .select(['l.id as loginId', 'l.createdAt as signedInAt', 'l.lastUsedAt'])
    .where('l.tokenHash', '=', tokenHash)
    .executeTakeFirst()

export const findPasswordByEmail = (db: Executor, email: string) =>
  db.selectFrom('users').select(['id', 'passwordHash']).where('email', '=', email).executeTakeFirst()

export const findPassword = (db: Executor, id: string) =>
  db.selectFrom('users').select(['passwordHash']).where('id', '=', id).executeTakeFirst()

export const insertUser = (db: Executor, user: Omit<UserRow, 'stripeCustomerId' | 'stripePaymentIntentId'>) =>
  db
    .insertInto('users')
    .values({ ...user, stripeCustomerId: null, stripePaymentIntentId: null })
    .execute()

export const updateUser = (db: Executor, id: string, change: Partial<UserRow>) =>
  db.updateTable('users').set(change).where('id', '=', id).execute()

export const insertLogin = (db: Executor, login: LoginRow) => db.insertInto('logins').values(login).execute()

export const touchLogin = (db: Executor, id: string, now: IsoInstant) =>
  db.updateTable('logins').set({ lastUsedAt: now }).where('id', '=', id).execute()

export const deleteLogin = (db: Executor, tokenHash: string) =>
  db.deleteFrom('logins').where('tokenHash', '=', tokenHash).execute()

export const deleteLoginsOf = (db: Executor, userId: string) =>
  db.deleteFrom('logins').where('userId', '=', userId).execute()

export const countAdmins = async (db: Executor): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  return count
}
