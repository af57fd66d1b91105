import { createAttendance, createSignedIn, insertSession } from './factories.ts'
import type { TestApp } from './start-app.ts'

export const lastSunday = '2026-11-15T09:00:00.000Z'

/** A member marked present at a past session. */
export const createPresentMember = async (app: TestApp) => {
  const member = await createSignedIn(app)
  const session = await insertSession(app, { date: lastSunday })
  await createAttendance(app, { sessionId: session.id, userId: member.user.id })
  return { ...member, session }
}
