import { createAttendance, createSignedIn, insertSession } from '../app/factories.ts'
import { quickPasswords } from '../app/quick-passwords.ts'
import { startApp } from '../app/start-app.ts'

/** A club with a coach, and functions that write past sessions and attendance and count the rows of a session. */
export const startTrainingClub = async () => {
  const app = await startApp()
  app.context.passwords = quickPasswords()
  const { context, send } = app
  const { db } = context
  const coach = await createSignedIn(app, { role: 'COACH' })
  const createPast = () => insertSession(app, { date: '2026-11-15T09:00:00.000Z' })
  const markPresent = (sessionId: string, userId: string) => createAttendance(app, { sessionId, userId })
  const count = async (table: 'sessionRsvps' | 'attendances' | 'sessionLogs' | 'memberNotes', sessionId: string) =>
    (await db.selectFrom(table).select('id').where('sessionId', '=', sessionId).execute()).length
  return { app, send, db, coach, createPast, markPresent, count }
}
