import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTraining, createUser } from '../../tests/support/factories.ts'
import { emptyDatabase, testNow } from '../../tests/support/start-app.ts'
import { audit } from './audit.ts'
import { newId } from './ids.ts'
import { up } from './migrations/2026-11-23-0700-record-session-life.ts'
import { openDatabase } from './open.ts'

const database = openDatabase(await emptyDatabase())
after(() => database.close())
const { db } = database
await database.migrate()

const future = { date: '2026-11-22T09:00:00.000Z', type: 'RUN', levelTarget: null }
const on = (day: number) => `2026-11-${day}T10:00:00.000Z`
const club = { context: { db, now: () => testNow } }

/** As an older version left the club: everything stands in the journal alone. */
const forgetLife = async () => {
  await db.schema.dropTable('withdrawn_sessions').execute()
  for (const index of ['sessions_by_attendance_saver', 'sessions_by_attendance_saved_at'])
    await db.schema.dropIndex(index).execute()
  for (const name of ['duration_minutes', 'cancelled_at', 'attendance_saved_at', 'attendance_saved_by'])
    await db.schema.alterTable('sessions').dropColumn(name).execute()
}

test('an update of the club reads once from the journal what sessions hold from now on', async () => {
  const coach = await createUser(club, { role: 'COACH' })
  const { id: moved } = await createTraining(club)
  const { id: draft } = await createTraining(club, { published: false })
  const { id: withdrawn } = await createTraining(club, { published: false })
  const { id: edited } = await createTraining(club, { version: 7, updatedAt: on(20) })
  const deleted = newId()
  const write = (
    at: string,
    action: string,
    subjectId: string,
    before?: boolean,
    after?: boolean,
    actorId = coach.id,
  ) =>
    audit(db, at, {
      ...{ actorId, action, subjectType: 'session', subjectId },
      ...(before !== undefined && { before: { ...future, published: before } }),
      ...(after !== undefined && { after: { ...future, published: after } }),
    })
  await write(on(12), 'attendance.saved', moved)
  await write(on(14), 'attendance.saved', moved)
  await write(on(14), 'attendance.saved', edited, undefined, undefined, newId())
  await write(on(15), 'session.updated', moved, true, false)
  await write(on(16), 'session.updated', moved, false, true)
  await write(on(15), 'session.updated', draft, false, false)
  await write(on(15), 'session.updated', withdrawn, true, false)
  await write(on(16), 'session.updated', withdrawn, false, false)
  await write(on(17), 'session.updated', deleted, true, true)
  await write(on(18), 'session.deleted', deleted, true)
  await forgetLife()
  await up(db as never)

  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'version', 'updatedAt', 'attendanceSavedAt', 'attendanceSavedBy'])
    .execute()
  const of = (id: string) => {
    const { id: _, ...row } = rows.find((row) => row.id === id) ?? assert.fail()
    return Object.values(row)
  }
  assert.deepEqual(of(moved), [2, on(16), on(14), coach.id])
  assert.deepEqual(of(edited), [7, on(20), on(14), null])
  assert.deepEqual(of(draft), [1, on(15), null, null])
  assert.deepEqual(
    await db.selectFrom('withdrawnSessions').selectAll().orderBy('withdrawnAt').execute(),
    [
      { sessionId: withdrawn, version: 2, withdrawnAt: on(15) },
      { sessionId: deleted, version: 2, withdrawnAt: on(18) },
    ].map((row) => ({ ...row, date: future.date, type: 'RUN', durationMinutes: null })),
  )
})
