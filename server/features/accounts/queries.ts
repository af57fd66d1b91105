import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { prepared } from '../../database/prepared.ts'
import { takesRowLocks } from '../../database/row-locks.ts'
import type { AccountRow, Executor, LoginRow, PasswordResetTokenRow, PersonRow, Tx } from '../../database/schema.ts'
import { selectUsers } from '../../database/user-rows.ts'
import { seasonAt } from '../../season.ts'
import { latestWritten } from '../../time.ts'

const byLogin = prepared((db, { tokenHash, now, season }: { tokenHash: string; now: IsoInstant; season: number }) =>
  selectUsers(db, now, season)
    .innerJoin('logins as l', 'l.userId', 'p.id')
    .select(['l.id as loginId', 'l.createdAt as signedInAt', 'l.lastUsedAt'])
    .where('l.tokenHash', '=', tokenHash),
)

/** The person of a sign-in, with the dates of the sign-in. */
export const findByLogin = async (db: Executor, tokenHash: string, now: IsoInstant) =>
  (await byLogin(db, { tokenHash, now, season: seasonAt(now) }))[0]

const accountByEmail = prepared((db, { email }: { email: string }) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.personId')
    .select(['p.id', 'p.prenom', 'a.role', 'a.passwordHash'])
    .where('a.email', '=', email),
)

export const findAccountByEmail = async (db: Executor, email: string) => (await accountByEmail(db, { email }))[0]

export const findPassword = (db: Executor, id: string) =>
  db.selectFrom('accounts').select('passwordHash').where('personId', '=', id).executeTakeFirst()

const heldAccount = prepared((tx, { id }: { id: string }) =>
  tx
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'a.email', 'a.passwordHash'])
    .where('p.id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forUpdate(['p', 'a'])),
)

const heldUser = prepared((tx, { id, now, season }: { id: string; now: IsoInstant; season: number }) =>
  selectUsers(tx, now, season)
    // A second join: PostgreSQL cannot lock a row of an outer join.
    .innerJoin('accounts as own', 'own.personId', 'p.id')
    .select('own.passwordHash')
    .where('p.id', '=', id)
    .$if(takesRowLocks(tx), (query) => query.forUpdate(['p', 'own'])),
)

/** All columns of a `User` and the password hash; locks the account until the transaction ends. */
export const lockUserWithPassword = async (tx: Tx, id: string, now: IsoInstant) =>
  (await heldUser(tx, { id, now, season: seasonAt(now) }))[0]

/** Current person and account, locked until the transaction ends. */
export const lockAccount = async (db: Executor, id: string) => (await heldAccount(db, { id }))[0]

/** People with an account, created after `since` and no later than `until`, whose membership is not active yet; oldest first. */
export const listNewcomers = (db: Executor, since: IsoInstant, until: IsoInstant) =>
  db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .innerJoin('memberships as m', 'm.userId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'm.tier', 'm.paymentMethod', 'm.feeCents'])
    .where('p.createdAt', '>', since)
    .where('p.createdAt', '<=', until)
    .where('m.status', 'not in', ['ACTIVE', 'EXPIRED'])
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute()

export type NewAccount = { person: PersonRow; account: AccountRow }

export const insertPerson = async (tx: Tx, { person, account }: NewAccount): Promise<void> => {
  await tx.insertInto('people').values(person).execute()
  await tx.insertInto('accounts').values(account).execute()
}

/** The age as given, with its day. */
export const findGivenAge = (db: Executor, id: string) =>
  db.selectFrom('people').select(['age', 'ageGivenOn']).where('id', '=', id).executeTakeFirstOrThrow()

export const updatePerson = (db: Executor, id: string, change: Partial<PersonRow>) =>
  db.updateTable('people').set(change).where('id', '=', id).execute()

export const updateAccount = (db: Executor, personId: string, change: Partial<AccountRow>) =>
  db.updateTable('accounts').set(change).where('personId', '=', personId).execute()

export const insertLogin = prepared((db, { id, userId, tokenHash, createdAt, lastUsedAt, device }: LoginRow) =>
  db.insertInto('logins').values({ id, userId, tokenHash, createdAt, lastUsedAt, device }),
)

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

export const deleteLogin = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.deleteFrom('logins').where('tokenHash', '=', tokenHash),
)

export const deleteLoginsOf = (db: Executor, userId: string) =>
  db.deleteFrom('logins').where('userId', '=', userId).execute()

export const deleteOtherLogins = (db: Executor, userId: string, loginId: string) =>
  db.deleteFrom('logins').where('userId', '=', userId).where('id', '!=', loginId).execute()

/** Deletes all sign-ins of a person except these two. */
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

/** Deletes sign-ins of these roles that were last used before `idleSince` or created before `begunBefore`. */
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

export const insertResetToken = (db: Executor, token: PasswordResetTokenRow) =>
  db.insertInto('passwordResetTokens').values(token).execute()

export const findResetToken = (db: Executor, tokenHash: string, now: IsoInstant) =>
  db
    .selectFrom('passwordResetTokens')
    .select('userId')
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestWritten(now))
    .executeTakeFirst()

/** Returns true if a link that is still valid was mailed after `since`. */
export const hasResetTokenSince = async (
  db: Executor,
  userId: string,
  { since, now }: { since: IsoInstant; now: IsoInstant },
): Promise<boolean> => {
  const row = await db
    .selectFrom('passwordResetTokens')
    .select('id')
    .where('userId', '=', userId)
    .where('used', '=', false)
    .where('createdAt', '>', since)
    .where('createdAt', '<=', latestWritten(now))
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the token as used. Of simultaneous calls, only one returns true. */
export const useResetToken = async (db: Executor, tokenHash: string, now: IsoInstant): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passwordResetTokens')
    .set({ used: true })
    .where('token', '=', tokenHash)
    .where('used', '=', false)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestWritten(now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Invalidates all links mailed so far. */
export const endResetTokens = (db: Executor, userId: string) =>
  db.updateTable('passwordResetTokens').set({ used: true }).where('userId', '=', userId).execute()

export const deleteResetTokensBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('passwordResetTokens').where('expiresAt', '<', instant).execute()

export const countAdmins = (db: Executor): Promise<number> =>
  countRows(db.selectFrom('accounts').where('role', '=', 'ADMIN'))

export const insertWelcomeToken = (db: Executor, tokenHash: string, expiresAt: IsoInstant) =>
  db.insertInto('welcomeTokens').values({ tokenHash, expiresAt }).execute()

export const findWelcomeToken = (db: Executor, tokenHash: string) =>
  db.selectFrom('welcomeTokens').select('expiresAt').where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Deletes and returns all welcome tokens: of two simultaneous calls, only one finds them. */
export const takeWelcomeTokens = (db: Executor) =>
  db.deleteFrom('welcomeTokens').returning(['tokenHash', 'expiresAt']).execute()

export const deleteWelcomeTokensBefore = (db: Executor, instant: IsoInstant) =>
  db.deleteFrom('welcomeTokens').where('expiresAt', '<', instant).execute()
