import { paris } from '../contract/rules/time/dates.ts'
import { idsOf, newId } from '../server/database/ids.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { demoPassword, printedAccounts } from '../server/demo/accounts.ts'
import { prepareDemo } from '../server/demo/prepare.ts'
import { hashToken } from '../server/security/tokens.ts'

/** A filled club, with what the loads need. */
export type Club = {
  members: number
  databaseUrl: string
  /** Logins of active members, at most 1 000. */
  tokens: string[]
  adminToken: string
  /** Accounts that may sign in with `password`. */
  emails: string[]
  password: string
  /** A published session to come. */
  sessionId: string
  pastSessionIds: string[]
  userIds: string[]
}

const seasons = 6
const signedIn = 1000

const openLogins = async (db: Database, userIds: readonly string[]) => {
  const now = new Date().toISOString()
  const tokenOf = (userId: string) => `bench-${userId}`
  await db.deleteFrom('logins').execute()
  const rows = userIds.map((userId) => {
    const tokenHash = hashToken(tokenOf(userId))
    return { id: newId(), userId, tokenHash, createdAt: now, lastUsedAt: now, device: null }
  })
  await db.insertInto('logins').values(rows).execute()
  return userIds.map(tokenOf)
}

const sessionsOf = async (db: Database) => {
  const now = new Date().toISOString()
  const published = db.selectFrom('sessions').select('id').where('published', '=', true)
  const openSessions = published.where('date', '>', now).where('cancelledAt', 'is', null)
  const { id } = await openSessions.orderBy('date').limit(1).executeTakeFirstOrThrow()
  await db.updateTable('sessions').set({ capacity: null, levelIsMinimum: false }).where('id', '=', id).execute()
  const past = published.where('date', '<=', now).orderBy('date', 'desc').limit(50)
  return { sessionId: id, pastSessionIds: idsOf(await past.execute()) }
}

/** Fills a database with a club of `members` members and six seasons, unless it already holds that club. */
export const fillClub = async (databaseUrl: string, members: number): Promise<Club> => {
  const today = Temporal.Now.plainDateISO(paris).toString()
  await prepareDemo({ databaseUrl, members, today, seasons })
  const { db, close } = openDatabase(databaseUrl)
  try {
    const now = new Date().toISOString()
    const active = await db
      .selectFrom('accounts as a')
      .innerJoin('memberships as m', 'm.userId', 'a.personId')
      .select(['a.personId as id', 'a.email'])
      .where('m.status', '=', 'ACTIVE')
      .where('m.expiresAt', '>', now)
      .where('a.role', '=', 'MEMBER')
      .orderBy('a.personId')
      .limit(signedIn)
      .execute()
    const adminEmail = printedAccounts[0].email
    const admin = await db
      .selectFrom('accounts')
      .select('personId')
      .where('email', '=', adminEmail)
      .executeTakeFirstOrThrow()
    const userIds = idsOf(active)
    const [adminToken = '', ...tokens] = await openLogins(db, [admin.personId, ...userIds])
    const emails = active.map(({ email }) => email)
    const sessions = await sessionsOf(db)
    return { members, databaseUrl, tokens, adminToken, emails, userIds, password: demoPassword, ...sessions }
  } finally {
    await close()
  }
}
