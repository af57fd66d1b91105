import { paris } from '../contract/rules/dates.ts'
import { idsOf, newId } from '../server/database/ids.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { demoPassword, printedAccounts } from '../server/demo/accounts.ts'
import { prepareDemo } from '../server/demo/prepare.ts'
import { hashToken } from '../server/tokens.ts'

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
  /** Published, still to come. */
  sessionId: string
  /** A session with every place taken. */
  fullSessionId: string
  /** Twenty places, all taken, and a hundred people who take a free one at once: `queue`, first come first. */
  queuedSessionId: string
  queue: string[]
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

const places = 20
const queueLength = 120

/** Gives a session's places to the first of these people; the others wait, in order. */
const fillQueue = async (db: Database, sessionId: string, userIds: readonly string[]) => {
  const createdAt = new Date().toISOString()
  const rows = userIds.map((userId) => ({ id: newId(), sessionId, userId, createdAt }))
  const [going, waiting] = [rows.slice(0, places), rows.slice(places)]
  for (const table of ['sessionRsvps', 'waitingList'] as const)
    await db.deleteFrom(table).where('sessionId', '=', sessionId).execute()
  await db.insertInto('sessionRsvps').values(going).execute()
  if (waiting.length === 0) return
  const entry = { takeAtOnce: true, queuedAt: createdAt, offeredUntil: null, lapsedAt: null, freePlaceNotifiedAt: null }
  await db
    .insertInto('waitingList')
    .values(waiting.map((row) => ({ ...row, ...entry })))
    .execute()
}

const sessionsOf = async (db: Database, userIds: readonly string[]) => {
  const now = new Date().toISOString()
  const published = db.selectFrom('sessions').select('id').where('published', '=', true)
  const openSessions = published.where('date', '>', now).where('cancelledAt', 'is', null)
  const [sessionId, fullSessionId, queuedSessionId] = idsOf(await openSessions.orderBy('date').limit(3).execute())
  if (!sessionId || !fullSessionId || !queuedSessionId) throw new Error('The club has too few sessions to come')
  const limits = [
    { id: sessionId, capacity: null },
    { id: fullSessionId, capacity: 1 },
    { id: queuedSessionId, capacity: places },
  ]
  for (const { id, capacity } of limits)
    await db.updateTable('sessions').set({ capacity, levelIsMinimum: false }).where('id', '=', id).execute()
  const past = published.where('date', '<=', now).orderBy('date', 'desc').limit(50)
  await fillQueue(db, queuedSessionId, userIds.slice(0, queueLength))
  return { sessionId, fullSessionId, queuedSessionId, pastSessionIds: idsOf(await past.execute()) }
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
    const sessions = await sessionsOf(db, userIds)
    const queue = tokens.slice(0, queueLength)
    return { members, databaseUrl, tokens, adminToken, emails, userIds, password: demoPassword, queue, ...sessions }
  } finally {
    await close()
  }
}
