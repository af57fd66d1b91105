import { unsettledStatuses } from '../../../contract/rules/memberships/pending-status.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { countRows } from '../../database/count-rows.ts'
import { prepareStatement } from '../../database/engine/prepare-statement.ts'
import type { AccountRow, Executor, PersonRow, Tx } from '../../database/schema.ts'
import { insertPerson, selectUsers } from '../../people/queries.ts'
import { seasonAt } from '../../time/season.ts'

const byLogin = prepareStatement(
  (db, { tokenHash, now, season }: { tokenHash: string; now: IsoInstant; season: number }) =>
    selectUsers(db, now, season)
      .innerJoin('logins as login', 'login.userId', 'p.id')
      .select(['login.id as loginId', 'login.createdAt as signedInAt', 'login.lastUsedAt'])
      .where('login.tokenHash', '=', tokenHash),
)

/** The person of a login, with the dates of the login. */
export const findByLogin = async (db: Executor, tokenHash: string, now: IsoInstant) =>
  (await byLogin(db, { tokenHash, now, season: seasonAt(now) }))[0]

export const findAccountByEmail = (db: Executor, email: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('people as p', 'p.id', 'a.personId')
    .select(['p.id', 'p.prenom', 'a.role', 'a.passwordHash'])
    .where('a.email', '=', email)
    .executeTakeFirst()

export const findPassword = (db: Executor, id: string) =>
  db.selectFrom('accounts').select('passwordHash').where('personId', '=', id).executeTakeFirst()

/** All columns of a `User` and the password hash; locks the account until the transaction ends. */
export const lockUserWithPassword = (tx: Tx, id: string, now: IsoInstant) =>
  selectUsers(tx, now)
    // A second join: PostgreSQL cannot lock a row of an outer join.
    .innerJoin('accounts as own', 'own.personId', 'p.id')
    .select('own.passwordHash')
    .where('p.id', '=', id)
    .forUpdate(['p', 'own'])
    .executeTakeFirst()

/** Current person and account, locked until the transaction ends. */
export const lockAccount = (db: Executor, id: string) =>
  db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'a.email'])
    .where('p.id', '=', id)
    .forUpdate(['p', 'a'])
    .executeTakeFirst()

/** People whose account was created after `since` until `until` and whose membership is requested or unpaid; oldest first. */
export const listNewcomers = (db: Executor, since: IsoInstant, until: IsoInstant) =>
  db
    .selectFrom('people as p')
    .innerJoin('accounts as a', 'a.personId', 'p.id')
    .innerJoin('memberships as m', 'm.userId', 'p.id')
    .select(['p.id', 'p.prenom', 'p.nom', 'm.tier', 'm.paymentMethod', 'm.feeCents'])
    .where('p.createdAt', '>', since)
    .where('p.createdAt', '<=', until)
    .where('m.status', 'in', unsettledStatuses)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .execute()

export type NewAccount = { person: PersonRow; account: AccountRow }

/** Inserts an account with its person. */
export const insertAccount = async (tx: Tx, { person, account }: NewAccount): Promise<void> => {
  await insertPerson(tx, person)
  await tx.insertInto('accounts').values(account).execute()
}

export const updateAccount = (db: Executor, userId: string, change: Partial<AccountRow>) =>
  db.updateTable('accounts').set(change).where('personId', '=', userId).execute()

export const countAdmins = (db: Executor): Promise<number> =>
  countRows(db.selectFrom('accounts').where('role', '=', 'ADMIN'))
