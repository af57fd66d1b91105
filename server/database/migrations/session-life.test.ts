import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AuditActions } from '../../../contract/audit-actions.ts'
import { emptyDatabase, testNow } from '../../../tests/support/app/start-app.ts'
import { audit } from '../../audit/queries.ts'
import { newId } from '../ids.ts'
import { migrateTo } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import type { AnyDatabase } from '../schema.ts'

const database = openDatabase(await emptyDatabase())
after(() => database.close())
const { db } = database
// Tables as they were before.
const old = db as unknown as AnyDatabase
await migrateTo(db, '2026-11-23-0546-version-sessions')

const future = { date: '2026-11-22T09:00:00.000Z', type: 'RUN', levelTarget: null }
const on = (day: number) => `2026-11-${day}T10:00:00.000Z`

const createCoach = async () => {
  const id = newId()
  const account = { email: 'nadia@exemple.fr', passwordHash: 'hash', role: 'COACH', paid: false, createdAt: testNow }
  const fee = { ageBracket: 'A26', tier: 'A26', paymentMethod: 'cash', level: 'LVL1' }
  await old
    .insertInto('users')
    .values({ id, ...account, ...fee, prenom: 'Nadia', nom: 'Belkacem', sortName: 'belkacem nadia' })
    .execute()
  return { id }
}
const createSession = async (fields: object = {}) => {
  const id = newId()
  const session = { title: 'Côtes', type: 'RUN', location: 'Stade', published: true, createdAt: testNow }
  await old
    .insertInto('sessions')
    .values({ id, date: future.date, ...session, ...fields })
    .execute()
  return { id }
}

test('the migration fills the new columns of sessions from the audit log', async () => {
  const coach = await createCoach()
  const { id: movedId } = await createSession()
  const { id: unpublished } = await createSession({ published: false })
  const { id: withdrawnId } = await createSession({ published: false })
  const { id: edited } = await createSession({ version: 7, updatedAt: on(20) })
  const deletedId = newId()
  const write = (
    at: string,
    action: AuditActions['session'],
    subjectId: string,
    { before, after, actorId = coach.id }: { before?: boolean; after?: boolean; actorId?: string } = {},
  ) =>
    audit(db, at, {
      actorId,
      action,
      subjectType: 'session',
      subjectId,
      ...(before !== undefined && { before: { ...future, published: before } }),
      ...(after !== undefined && { after: { ...future, published: after } }),
    })
  await write(on(12), 'attendance.saved', movedId)
  await write(on(14), 'attendance.saved', movedId)
  await write(on(14), 'attendance.saved', edited, { actorId: newId() })
  await write(on(15), 'session.updated', movedId, { before: true, after: false })
  await write(on(16), 'session.updated', movedId, { before: false, after: true })
  await write(on(15), 'session.updated', unpublished, { before: false, after: false })
  await write(on(15), 'session.updated', withdrawnId, { before: true, after: false })
  await write(on(16), 'session.updated', withdrawnId, { before: false, after: false })
  await write(on(17), 'session.updated', deletedId, { before: true, after: true })
  await write(on(18), 'session.deleted', deletedId, { before: true })
  await database.migrate()

  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'version', 'updatedAt', 'attendanceSavedAt', 'attendanceSavedBy'])
    .execute()
  const of = (id: string) => {
    const { id: _, ...row } = rows.find((row) => row.id === id) ?? assert.fail()
    return Object.values(row)
  }
  assert.deepEqual(of(movedId), [2, on(16), on(14), coach.id])
  assert.deepEqual(of(edited), [7, on(20), on(14), null])
  assert.deepEqual(of(unpublished), [1, on(15), null, null])
  assert.deepEqual(
    await db.selectFrom('withdrawnSessions').selectAll().orderBy('withdrawnAt').execute(),
    [
      { sessionId: withdrawnId, version: 2, withdrawnAt: on(15) },
      { sessionId: deletedId, version: 2, withdrawnAt: on(18) },
    ].map((row) => ({ ...row, date: future.date, type: 'RUN', durationMinutes: null })),
  )
})
