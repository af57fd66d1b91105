import { newId } from '../../../server/database/ids.ts'
import type { Database } from '../../../server/database/schema.ts'
import { createSignedIn, createTraining } from './factories.ts'
import { type TestApp, testNow } from './start-app.ts'

export const lastSunday = '2026-11-15T09:00:00.000Z'

export const insertSignUp = (db: Database, sessionId: string, userId: string) =>
  db.insertInto('sessionRsvps').values({ id: newId(), sessionId, userId, createdAt: testNow }).execute()

export const markPresent = (db: Database, sessionId: string, userId: string, present = true) =>
  db.insertInto('attendances').values({ id: newId(), sessionId, userId, present, createdAt: testNow }).execute()

/** A member marked present at a past session. */
export const createPresentMember = async (app: TestApp) => {
  const member = await createSignedIn(app)
  const session = await createTraining(app, { date: lastSunday })
  await markPresent(app.context.db, session.id, member.user.id)
  return { ...member, session }
}
