import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceSheet, saveAttendance, sendMarks } from '../../../../contract/attendance.ts'
import { sessionChoices } from '../../../../contract/sessions/coach-lists.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { listOutcomes, newGuest, newMark, startVisitorClub } from '../../../../tests/support/app/visitor-club.ts'
import { newId } from '../../../database/ids.ts'
import { applyRetention } from '../../../start/retention.ts'
import { addMs, minuteMs } from '../../../time/time.ts'

const { app, context, send, bookConfirmed, coach, other, zoe, sendAll, readSheet, createTried } =
  await startVisitorClub()
const { db } = context
const before = (minutes: number) => addMs(testNow, -minutes * minuteMs)

test('a guest is a first name on the sheet, counted with the members', async () => {
  const { id } = await insertSession(app, { date: '2026-11-20T18:00:00.000Z' })
  assert.equal((await readSheet(id)).guests, undefined)
  const guest = newGuest()
  const { status, body } = await sendAll(id, [newMark(guest), newMark({ userId: zoe.id })])
  assert.deepEqual([status, body.presentUserIds], [200, [zoe.id]])
  assert.deepEqual(body.guests, [{ id: guest.guestId, prenom: 'Léa', present: true }])
  const choices = await send(sessionChoices, { query: { day: '2026-11-20' } }, { as: coach.cookie })
  assert.deepEqual(
    choices.body.filter((choice) => choice.id === id).map(({ presentCount }) => presentCount),
    [2],
  )
  await sendAll(id, [newMark(guest, false, testNow)])
  assert.deepEqual((await readSheet(id)).guests, [{ id: guest.guestId, prenom: 'Léa', present: false }])
})

test('the guests of two coaches are both on the sheet, each once however often they are sent', async () => {
  const { id } = await insertSession(app)
  const [hers, his] = [newMark(newGuest()), newMark({ guestId: newId(), prenom: 'Léa' })]
  await sendAll(id, [hers, hers])
  await sendAll(id, [his], other.cookie)
  const once = await readSheet(id)
  assert.deepEqual(listOutcomes(await sendAll(id, [hers])), ['applied'])
  assert.deepEqual(await readSheet(id), once)
  assert.deepEqual(
    once.guests?.map(({ prenom, present }) => [prenom, present]),
    [
      ['Léa', true],
      ['Léa', true],
    ],
  )
})

test('the last mark of a guest decides, whichever phone sends first', async () => {
  const { id } = await insertSession(app)
  const guest = newGuest()
  await sendAll(id, [newMark(guest, false, before(1))])
  assert.deepEqual(listOutcomes(await sendAll(id, [newMark(guest, true, before(2))], other.cookie)), ['superseded'])
  assert.deepEqual(
    (await readSheet(id)).guests?.map(({ present }) => present),
    [false],
  )
})

test('a guest of one session is no guest of another, and a name is a line of forty characters', async () => {
  const [{ id }, { id: elsewhere }] = [await insertSession(app), await insertSession(app)]
  const guest = newGuest()
  await sendAll(id, [newMark(guest)])
  assert.deepEqual(listOutcomes(await sendAll(elsewhere, [newMark(guest), newMark({ userId: zoe.id })])), [
    'subject_unknown',
    'applied',
  ])
  assert.equal((await readSheet(elsewhere)).guests, undefined)
  for (const prenom of ['', '  ', 'x'.repeat(41), 'Lé\na'])
    assert.equal((await sendAll(id, [newMark({ guestId: newId(), prenom })])).status, 400)
  assert.equal((await sendAll(id, [newMark({ guestId: crypto.randomUUID(), prenom: 'Léa' })])).status, 400)
})

test('a session has sixty guests at most; marks of more are refused, the others taken', async () => {
  const { id } = await insertSession(app)
  const guests = Array.from({ length: 61 }, () => newMark(newGuest()))
  const outcomes = listOutcomes(await sendAll(id, [...guests, newMark({ userId: zoe.id })]))
  assert.deepEqual(outcomes, [...Array<string>(60).fill('applied'), 'too_many_guests', 'applied'])
  assert.equal((await readSheet(id)).guests?.length, 60)
  const knownGuestId = guests[0] && 'guestId' in guests[0] ? guests[0].guestId : ''
  const later = [newMark({ guestId: knownGuestId, prenom: 'Léa' }, false), newMark(newGuest())]
  assert.deepEqual(listOutcomes(await sendAll(id, later)), ['applied', 'too_many_guests'])
})

test('the count of a saved sheet is that of the rows ticked on it: members, guests and visitors of a trial', async () => {
  const { id, trialId } = await createTried('comptee@exemple.fr')
  await bookConfirmed(id, { email: 'manque@exemple.fr', prenom: 'Ines' })
  await sendAll(id, [
    newMark({ userId: zoe.id }),
    newMark(newGuest()),
    newMark(newGuest(), false),
    newMark({ trialId }),
  ])
  const { presentUserIds, guests = [], trials = [] } = await readSheet(id)
  const ticked = presentUserIds.length + [...guests, ...trials].filter(({ present }) => present).length
  const choices = await send(sessionChoices, { query: { day: '2026-11-22' } }, { as: coach.cookie })
  assert.equal(ticked, 3)
  assert.equal(choices.body.find((choice) => choice.id === id)?.presentCount, 3)
})

test('the specification’s call leaves guests and trial visitors as they are', async () => {
  const { id, trialId } = await createTried('reste@exemple.fr')
  await sendAll(id, [newMark(newGuest()), newMark({ trialId }), newMark({ userId: zoe.id })])
  const { guests, trials } = await readSheet(id)
  const { body } = await send(
    saveAttendance,
    { params: { id }, body: { presentUserIds: [trialId] } },
    { as: coach.cookie },
  )
  assert.deepEqual([body.presentUserIds, body.skippedUserIds], [[], [trialId]])
  assert.deepEqual([body.guests, body.trials], [guests, trials])
})

test('thirty days after the session the first names of guests are erased, and they are still counted', async () => {
  const club = await startApp()
  const { db: data } = club.context
  const { id } = await insertSession(club, { date: '2026-11-15T09:00:00.000Z' })
  const { cookie } = await createSignedIn(club, { role: 'COACH', status: null })
  const guest = newGuest()
  const sendResponse = await club.send(sendMarks, { params: { id }, body: { marks: [newMark(guest)] } }, { as: cookie })
  assert.equal(sendResponse.status, 200)
  const names = async (now: string) => {
    club.setNow(now)
    await applyRetention(club.context)
    return data.selectFrom('guests').select(['prenom', 'present']).where('id', '=', guest.guestId).execute()
  }
  assert.deepEqual(await names('2026-12-15T09:00:00.000Z'), [{ prenom: 'Léa', present: true }])
  assert.deepEqual(await names('2026-12-15T09:00:00.001Z'), [{ prenom: null, present: true }])
  const otherCoach = await createSignedIn(club, { role: 'COACH', status: null })
  const { body } = await club.send(attendanceSheet, { params: { id } }, { as: otherCoach.cookie })
  assert.deepEqual(body.guests, [{ id: guest.guestId, prenom: null, present: true }])
})

test('the audit event counts guests and names none; deleting the session deletes them', async () => {
  const { id } = await insertSession(app)
  await sendAll(id, [newMark({ ...newGuest(), prenom: 'Canari' }), newMark({ userId: zoe.id })])
  await sendAll(id, [newMark({ userId: zoe.id }, false, testNow)])
  const acts = await readAuditEvents(app, { subjectId: id }, 'afterJson')
  // The same fields, whether visitors were marked or members only.
  assert.deepEqual(acts, [{ afterJson: { marked: 2, unmarked: 0 } }, { afterJson: { marked: 0, unmarked: 1 } }])
  const [act] = await readAuditEvents(app, { subjectId: id })
  assert.equal(JSON.stringify(act).includes('Canari'), false)
  await db.deleteFrom('sessions').where('id', '=', id).execute()
  const remainingRows = await db.selectFrom('guests').select('id').where('sessionId', '=', id).execute()
  assert.deepEqual(remainingRows, [])
})
