import type { Database } from '../../../../server/database/schema.ts'
import { createSignedIn, createUser, insertSession } from '../../app/factories.ts'

export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const createMany = <Item>(count: number, create: () => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, create))

/** Family name of the newcomers, before the number of their pair. */
export const newcomerName = 'Paire'

/**
 * Inserts ten signed-in members, four newcomers in pairs of one name, a debtor, three coaches, a treasurer, five
 * sessions to come, one of them with two places, and three past ones.
 */
export const fillBusyClub = async (db: Database) => {
  const club = { context: { db, now: () => new Date().toISOString() } }
  const upcomingSessions = await createMany(4, () =>
    insertSession(club, { date: daysFromNow(7), trialPlaces: 1_000_000 }),
  )
  const fullSession = await insertSession(club, { date: daysFromNow(7), capacity: 2 })
  const past = await createMany(3, () => insertSession(club, { date: daysFromNow(-1) }))
  const members = await createMany(10, () => createSignedIn(club, { status: 'ACTIVE' }))
  const newcomers = await Promise.all(
    [1, 1, 2, 2].map((pair) => createSignedIn(club, { nom: `${newcomerName} ${pair}`, status: 'REQUESTED' })),
  )
  const debtor = await createUser(club, { status: 'PENDING_CASH' })
  const coaches = await createMany(3, () => createSignedIn(club, { role: 'COACH', status: null }))
  const treasurer = await createSignedIn(club, { role: 'ADMIN', status: null })
  const signedUp = past.flatMap(({ id, createdAt }) =>
    members.map(({ user }) => ({ id: crypto.randomUUID(), sessionId: id, userId: user.id, createdAt })),
  )
  await db.insertInto('sessionRsvps').values(signedUp).execute()
  const memberships = await db
    .selectFrom('memberships')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  return { upcomingSessions, fullSession, past, members, newcomers, debtor, coaches, treasurer, memberships }
}

export type BusyClub = Awaited<ReturnType<typeof fillBusyClub>>
