import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceSheet, saveAttendance, sendMarks } from '../../../../contract/attendance.ts'
import { deleteSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn, createUser, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { newId } from '../../../database/ids.ts'
import { applyRetention } from '../../../start/retention.ts'
import { addDays, addMs, hourMs, minuteMs } from '../../../time/time.ts'

const app = await startApp()
const { send } = app
const { db } = app.context
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Coralie', nom: 'Coach' })
const other = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Marc', nom: 'Autre' })
const zoe = await createUser(app, { status: 'ACTIVE', nom: 'Étienne' })
const ines = await createUser(app, { status: 'ACTIVE', nom: 'Moreau' })

type Mark = { id: string; userId: string; present: boolean; at: string }
const mark = ({ id: userId }: { id: string }, present = true, at = testNow): Mark => ({
  id: newId(),
  userId,
  present,
  at,
})
const post = (id: string, marks: Mark[], now?: string, as = coach.cookie) =>
  send(sendMarks, { params: { id }, body: { marks, now } }, { as })
const sheet = async (id: string) => (await send(attendanceSheet, { params: { id } }, { as: coach.cookie })).body
const outcomes = (response: Awaited<ReturnType<typeof post>>) => response.body.marks.map(({ outcome }) => outcome)
const before = (minutes: number) => addMs(testNow, -minutes * minuteMs)

test('a coach marks one person, and the others on the sheet stay as they are', async () => {
  const { id } = await insertSession(app)
  await post(id, [mark(ines)])
  const zoes = mark(zoe)
  const { status, body } = await post(id, [zoes])
  assert.deepEqual([status, body.marks], [200, [{ id: zoes.id, outcome: 'applied' }]])
  assert.deepEqual(body.presentUserIds, [zoe.id, ines.id].toSorted())
  assert.deepEqual([body.version, body.lastSave?.by?.nom], [2, 'Coach'])
  assert.deepEqual((await post(id, [mark(zoe, false)])).body.presentUserIds, [ines.id])
})

test('a phone that sends a mark twice changes nothing', async () => {
  const { id } = await insertSession(app)
  const first = mark(zoe)
  await post(id, [first, first])
  const once = await sheet(id)
  assert.deepEqual(outcomes(await post(id, [first])), ['applied'])
  assert.deepEqual([await sheet(id), once.version], [once, 1])
})

test('a phone that sends a mark again learns that a later one replaced it, and changes nothing', async () => {
  const { id } = await insertSession(app)
  const [first, second] = [mark(zoe, true, before(5)), mark(zoe, false, before(4))]
  await post(id, [first])
  await post(id, [second], undefined, other.cookie)
  const later = await sheet(id)
  assert.deepEqual(outcomes(await post(id, [first, second])), ['superseded', 'applied'])
  assert.deepEqual([await sheet(id), later.version, later.presentUserIds], [later, 2, []])
})

test('the last mark of a person decides, whichever phone sends first', async () => {
  const { id } = await insertSession(app)
  await post(id, [mark(zoe, false, before(1))])
  const lateResponse = await post(
    id,
    [mark(zoe, true, before(2)), mark(ines, true, before(2))],
    undefined,
    other.cookie,
  )
  assert.deepEqual([outcomes(lateResponse), lateResponse.body.presentUserIds], [['superseded', 'applied'], [ines.id]])
})

test('two coaches whose phones are two hours wrong have their marks ordered by the true time', async () => {
  const { id } = await insertSession(app)
  const [fast, slow] = [2 * hourMs, -2 * hourMs]
  const on = (clock: number, minutesAgo: number) => addMs(before(minutesAgo), clock)
  await post(id, [mark(zoe, true, on(fast, 10)), mark(ines, true, on(fast, 3))], on(fast, 0))
  const marks = [mark(zoe, false, on(slow, 5)), mark(ines, false, on(slow, 7))]
  const response = await post(id, marks, on(slow, 0), other.cookie)
  assert.deepEqual([outcomes(response), response.body.presentUserIds], [['applied', 'superseded'], [ines.id]])
})

test('a coach who saves a whole sheet writes marks too: they replace earlier ones, and later ones replace them', async () => {
  const { id } = await insertSession(app)
  await post(id, [mark(zoe)])
  const body = { presentUserIds: [ines.id] }
  const saveResponse = await send(saveAttendance, { params: { id }, body }, { as: other.cookie })
  assert.deepEqual(saveResponse.body.presentUserIds, [ines.id])
  const rows = await db
    .selectFrom('attendanceMarks')
    .select(['userId', 'present', 'markedBy', 'sheetVersion'])
    .where('sessionId', '=', id)
    .where('sheetVersion', '=', 2)
    .orderBy('present')
    .execute()
  assert.deepEqual(rows, [
    { userId: zoe.id, present: false, markedBy: other.user.id, sheetVersion: 2 },
    { userId: ines.id, present: true, markedBy: other.user.id, sheetVersion: 2 },
  ])
  assert.deepEqual(outcomes(await post(id, [mark(zoe, true, before(1)), mark(ines, false)])), ['superseded', 'applied'])
})

test('a mark that cannot be taken is refused with its reason, the others are taken', async () => {
  const { id } = await insertSession(app)
  const { id: elsewhere } = await insertSession(app)
  const takenMark = mark(zoe)
  await post(elsewhere, [takenMark])
  const [goneMark, old] = [mark({ id: newId() }), mark(zoe, true, addMs(addDays(testNow, -30), -1))]
  const { body } = await post(id, [goneMark, old, takenMark, mark(ines, true, addDays(testNow, -30))])
  assert.deepEqual(
    body.marks.map(({ outcome, reason }) => reason ?? outcome),
    ['subject_unknown', 'too_old', 'id_taken', 'applied'],
  )
  assert.deepEqual(body.presentUserIds, [ines.id])
})

test('a mark sent again with the same id and different content is refused and changes nothing', async () => {
  const { id } = await insertSession(app)
  const first = mark(zoe)
  await post(id, [first])
  const { body } = await post(id, [{ ...first, present: false }])
  assert.deepEqual(body.marks, [{ id: first.id, outcome: 'refused', reason: 'id_taken' }])
  assert.deepEqual(body.presentUserIds, [zoe.id])
})

test('of two marks with one id in a call, the first is taken', async () => {
  const { id } = await insertSession(app)
  const twice = mark(ines)
  const together = await post(id, [twice, { ...twice, present: false }])
  assert.deepEqual(
    together.body.marks.map(({ outcome, reason }) => reason ?? outcome),
    ['applied', 'id_taken'],
  )
  assert.deepEqual(together.body.presentUserIds, [ines.id])
})

test('a sheet without a mark is saved once', async () => {
  const { id } = await insertSession(app)
  assert.equal((await post(id, [])).body.version, 1)
  assert.equal((await post(id, [])).body.version, 1)
})

test('a deleted session takes no marks, and its own are deleted', async () => {
  const { id } = await insertSession(app)
  await post(id, [mark(zoe)])
  await send(deleteSession, { params: { id } }, { as: coach.cookie })
  const { status, refusal } = await post(id, [mark(zoe)])
  assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
  assert.deepEqual(await db.selectFrom('attendanceMarks').select('id').where('sessionId', '=', id).execute(), [])
})

test('a thousand marks are taken in one call, and more are refused', async () => {
  const { id } = await insertSession(app)
  const marks = Array.from({ length: 1000 }, (_, nth) => mark(nth % 2 ? zoe : ines, nth < 998))
  assert.equal((await post(id, marks)).body.marks.length, 1000)
  assert.deepEqual((await sheet(id)).presentUserIds, [])
  assert.equal((await post(id, [...marks, mark(zoe)])).status, 400)
})

test('marks are deleted after thirty-one days, and the sheet stays', async () => {
  const club = await startApp()
  const { cookie } = await createSignedIn(club, { role: 'ADMIN', status: null })
  const user = await createUser(club, { status: 'ACTIVE' })
  const { id } = await insertSession(club)
  const sentMark = mark(user)
  await club.send(sendMarks, { params: { id }, body: { marks: [sentMark] } }, { as: cookie })
  const countRemaining = async (now: string) => {
    club.setNow(now)
    await applyRetention(club.context)
    return (await club.context.db.selectFrom('attendanceMarks').select('id').execute()).length
  }
  assert.deepEqual(
    [await countRemaining(addDays(testNow, 31)), await countRemaining(addMs(addDays(testNow, 31), 1))],
    [1, 0],
  )
  const present = await club.context.db.selectFrom('attendances').select('userId').execute()
  assert.deepEqual(present, [{ userId: user.id }])
})
