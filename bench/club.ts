import { paris } from '../contract/rules/dates.ts'
import { demoPassword, printedAccounts } from '../server/database/demo/people.ts'
import { prepareDemo } from '../server/database/demo/prepare.ts'
import { newId } from '../server/database/ids.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { hashToken } from '../server/tokens.ts'

/** A filled club, with what the loads need. */
export type Club = {
  members: number
  databaseUrl: string
  /** Sign-ins of active members, at most 1 000. */
  tokens: string[]
  adminToken: string
  /** Accounts that may sign in with `password`. */
  emails: string[]
  password: string
  /** Published, still to come. */
  sessionId: string
  /** The same, with every place taken. */
  fullSessionId: string
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

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

const sessionsOf = async (db: Database) => {
  const now = new Date().toISOString()
  const published = db.selectFrom('sessions').select('id').where('published', '=', true)
  // Without a limit of places: every member of the load may join.
  const open = published.where('date', '>', now).where('capacity', 'is', null).where('cancelledAt', 'is', null)
  const [sessionId] = idsOf(await open.orderBy('date').limit(1).execute())
  const [fullSessionId] = idsOf(await open.orderBy('date').offset(1).limit(1).execute())
  if (!sessionId || !fullSessionId) throw new Error('The club has too few sessions to come')
  await db.updateTable('sessions').set({ capacity: 1 }).where('id', '=', fullSessionId).execute()
  const past = published.where('date', '<=', now).orderBy('date', 'desc').limit(50)
  return { sessionId, fullSessionId, pastSessionIds: idsOf(await past.execute()) }
}

/** Fills a database with a club of so many members and six seasons, unless it already holds that club. */
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
