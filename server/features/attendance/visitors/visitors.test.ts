import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '../../../../contract/accounts/account.ts'
import { attendanceSheet, saveAttendance, sendMarks } from '../../../../contract/attendance.ts'
import { exportOwnData } from '../../../../contract/own-data.ts'
import { sessionChoices } from '../../../../contract/sessions/coach-lists.ts'
import { trialFigures } from '../../../../contract/trials.ts'
import { createSignedIn, createTraining, createUser, testPassword } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { startTrialClub } from '../../../../tests/support/app/trial-club.ts'
import { newId } from '../../../database/ids.ts'
import { applyRetention } from '../../../jobs/retention.ts'
import { addMs, minuteMs } from '../../../time.ts'

const { app, context, send, booked, move, cancel, rows } = await startTrialClub()
const { db } = context
const coach = await createSignedIn(app, { role: 'ADMIN', status: null })
const other = await createSignedIn(app, { role: 'COACH', status: null })
const zoe = await createUser(app, { status: 'ACTIVE' })

type Who = { userId: string } | { guestId: string; prenom: string } | { trialId: string }
const mark = (who: Who, present = true, at = testNow) => ({ id: newId(), ...who, present, at })
const post = (id: string, marks: ReturnType<typeof mark>[], as = coach.cookie) =>
  send(sendMarks, { params: { id }, body: { marks } }, { as })
const sheet = async (id: string) => (await send(attendanceSheet, { params: { id } }, { as: coach.cookie })).body
const before = (minutes: number) => addMs(testNow, -minutes * minuteMs)
const outcomes = (answer: Awaited<ReturnType<typeof post>>) =>
  answer.body.marks.map(({ outcome, reason }) => reason ?? outcome)
const person = {
  prenom: 'Zoé',
  nom: 'Martin',
  email: 'adhere@exemple.fr',
  age: 30,
  tier: 'A26',
  password: testPassword,
  confirmPassword: testPassword,
  terms: true,
} as const
const lea = () => ({ guestId: newId(), prenom: 'Léa' })

/** A session with one visitor who tries it; `next` is another one of the same season. */
const tried = async (email: string) => {
  const { id } = await createTraining(app, { trialPlaces: 9 })
  const token = await booked(id, { email })
  const trialId = (await rows()).find((trial) => trial.email === email)?.id ?? assert.fail('no trial')
  return { id, token, trialId }
}

test('a guest is a first name on the sheet, counted with the members', async () => {
  const { id } = await createTraining(app, { date: '2026-11-20T18:00:00.000Z' })
  assert.equal((await sheet(id)).guests, undefined)
  const guest = lea()
  const { status, body } = await post(id, [mark(guest), mark({ userId: zoe.id })])
  assert.deepEqual([status, body.presentUserIds], [200, [zoe.id]])
  assert.deepEqual(body.guests, [{ id: guest.guestId, prenom: 'Léa', present: true }])
  const choices = await send(sessionChoices, { query: { day: '2026-11-20' } }, { as: coach.cookie })
  assert.deepEqual(
    choices.body.filter((choice) => choice.id === id).map(({ presentCount }) => presentCount),
    [2],
  )
  await post(id, [mark(guest, false, testNow)])
  assert.deepEqual((await sheet(id)).guests, [{ id: guest.guestId, prenom: 'Léa', present: false }])
})

test('the guests of two coaches are both on the sheet, each once however often they are sent', async () => {
  const { id } = await createTraining(app)
  const [hers, his] = [mark(lea()), mark({ guestId: newId(), prenom: 'Léa' })]
  await post(id, [hers, hers])
  await post(id, [his], other.cookie)
  const once = await sheet(id)
  assert.deepEqual(outcomes(await post(id, [hers])), ['applied'])
  assert.deepEqual(await sheet(id), once)
  assert.deepEqual(
    once.guests?.map(({ prenom, present }) => [prenom, present]),
    [
      ['Léa', true],
      ['Léa', true],
    ],
  )
})

test('the last mark of a guest decides, whichever phone sends first', async () => {
  const { id } = await createTraining(app)
  const guest = lea()
  await post(id, [mark(guest, false, before(1))])
  assert.deepEqual(outcomes(await post(id, [mark(guest, true, before(2))], other.cookie)), ['superseded'])
  assert.deepEqual(
    (await sheet(id)).guests?.map(({ present }) => present),
    [false],
  )
})

test('a guest of one session is no guest of another, and a name is a line of forty characters', async () => {
  const [{ id }, { id: elsewhere }] = [await createTraining(app), await createTraining(app)]
  const guest = lea()
  await post(id, [mark(guest)])
  assert.deepEqual(outcomes(await post(elsewhere, [mark(guest), mark({ userId: zoe.id })])), [
    'person_unknown',
    'applied',
  ])
  assert.equal((await sheet(elsewhere)).guests, undefined)
  for (const prenom of ['', '  ', 'x'.repeat(41), 'Lé\na'])
    assert.equal((await post(id, [mark({ guestId: newId(), prenom })])).status, 400)
  assert.equal((await post(id, [mark({ guestId: crypto.randomUUID(), prenom: 'Léa' })])).status, 400)
})

test('a session has sixty guests at most; marks of more are refused, the others taken', async () => {
  const { id } = await createTraining(app)
  const guests = Array.from({ length: 61 }, () => mark(lea()))
  const answered = outcomes(await post(id, [...guests, mark({ userId: zoe.id })]))
  assert.deepEqual(answered, [...Array<string>(60).fill('applied'), 'too_many_guests', 'applied'])
  assert.equal((await sheet(id)).guests?.length, 60)
  const known = guests[0] && 'guestId' in guests[0] ? guests[0].guestId : ''
  const later = [mark({ guestId: known, prenom: 'Léa' }, false), mark(lea())]
  assert.deepEqual(outcomes(await post(id, later)), ['applied', 'too_many_guests'])
})

test('the count of a saved sheet is that of the rows ticked on it: members, guests and visitors of a trial', async () => {
  const { id, trialId } = await tried('comptee@exemple.fr')
  await booked(id, { email: 'manque@exemple.fr', prenom: 'Ines' })
  await post(id, [mark({ userId: zoe.id }), mark(lea()), mark(lea(), false), mark({ trialId })])
  const { presentUserIds, guests = [], trials = [] } = await sheet(id)
  const ticked = presentUserIds.length + [...guests, ...trials].filter(({ present }) => present).length
  const choices = await send(sessionChoices, { query: { day: '2026-11-22' } }, { as: coach.cookie })
  assert.deepEqual([ticked, choices.body.find((choice) => choice.id === id)?.presentCount], [3, 3])
})

test('visitors of a trial are on the sheet of their session, and the board sees how many came', async () => {
  const { id, trialId } = await tried('venue@exemple.fr')
  await booked(id, { email: 'absente@exemple.fr', prenom: 'Ines' })
  const names = (await sheet(id)).trials?.map(({ prenom, present }) => [prenom, present])
  assert.deepEqual(names, [
    ['Zoé', false],
    ['Ines', false],
  ])
  const came = async () => (await send(trialFigures, {}, { as: coach.cookie })).body.came
  const count = await came()
  assert.deepEqual(outcomes(await post(id, [mark({ trialId })])), ['applied'])
  assert.equal(await came(), count + 1)
  assert.deepEqual(
    (await sheet(id)).trials?.map(({ present }) => present),
    [true, false],
  )
  await post(id, [mark({ trialId }, false)])
  assert.equal(await came(), count)
})

test('a visitor who moved or cancelled their trial is no longer on that sheet', async () => {
  const { id, token, trialId } = await tried('bouge@exemple.fr')
  const { id: next } = await createTraining(app, { trialPlaces: 9, date: '2026-11-29T09:00:00.000Z' })
  const sent = mark({ trialId })
  await post(id, [sent])
  assert.equal((await move(token, next)).status, 200)
  assert.equal((await sheet(id)).trials, undefined)
  assert.deepEqual(
    (await sheet(next)).trials?.map(({ present }) => present),
    [false],
  )
  assert.deepEqual(outcomes(await post(id, [mark({ trialId })])), ['person_unknown'])
  await cancel(token)
  assert.equal((await sheet(next)).trials, undefined)
  assert.deepEqual(outcomes(await post(next, [mark({ trialId })])), ['person_unknown'])
})

test('the specification’s call leaves guests and trial visitors as they are', async () => {
  const { id, trialId } = await tried('reste@exemple.fr')
  await post(id, [mark(lea()), mark({ trialId }), mark({ userId: zoe.id })])
  const { guests, trials } = await sheet(id)
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
  const { id } = await createTraining(club, { date: '2026-11-15T09:00:00.000Z' })
  const { cookie } = await createSignedIn(club, { role: 'COACH', status: null })
  const guest = lea()
  const sent = await club.send(sendMarks, { params: { id }, body: { marks: [mark(guest)] } }, { as: cookie })
  assert.equal(sent.status, 200)
  const names = async (now: string) => {
    club.setNow(now)
    await applyRetention(club.context)
    return data.selectFrom('guests').select(['prenom', 'present']).where('id', '=', guest.guestId).execute()
  }
  assert.deepEqual(await names('2026-12-15T09:00:00.000Z'), [{ prenom: 'Léa', present: true }])
  assert.deepEqual(await names('2026-12-15T09:00:00.001Z'), [{ prenom: null, present: true }])
  const again = await createSignedIn(club, { role: 'COACH', status: null })
  const { body } = await club.send(attendanceSheet, { params: { id } }, { as: again.cookie })
  assert.deepEqual(body.guests, [{ id: guest.guestId, prenom: null, present: true }])
})

test('the audit event counts guests and names none; deleting the session deletes them', async () => {
  const { id } = await createTraining(app)
  await post(id, [mark({ ...lea(), prenom: 'Canari' }), mark({ userId: zoe.id })])
  const [act] = await db.selectFrom('auditEvents').selectAll().where('subjectId', '=', id).execute()
  assert.deepEqual(act?.afterJson, { present: 2, marked: 2, unmarked: 0 })
  assert.equal(JSON.stringify(act).includes('Canari'), false)
  await db.deleteFrom('sessions').where('id', '=', id).execute()
  const left = await db.selectFrom('guests').select('id').where('sessionId', '=', id).execute()
  assert.deepEqual(left, [])
})

test('a person reads the marks of the trial that they came by', async () => {
  const { id, trialId } = await tried('membre@exemple.fr')
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await post(id, [mark({ trialId })])
  await db.updateTable('trials').set({ userId: member.user.id }).where('id', '=', trialId).execute()
  const file = JSON.parse(String((await send(exportOwnData, {}, { as: member.cookie })).body))
  assert.deepEqual(
    [file.essais, file.coches].map((part: { present: boolean }[]) => part.map(({ present }) => present)),
    [[true], [true]],
  )
})

test('a visitor who joined before their trial is on the sheet once, and their tick counts as the trial', async () => {
  const { id, token, trialId } = await tried('adherente@exemple.fr')
  const joined = await send(register, { body: { ...person, trialToken: token } })
  const userId = joined.body.user.id
  const { trials, members } = await sheet(id)
  assert.deepEqual([trials, members.filter((member) => member.id === userId).length], [undefined, 1])
  const came = async () => (await send(trialFigures, {}, { as: coach.cookie })).body.came
  const count = await came()
  await post(id, [mark({ userId })])
  assert.equal(await came(), count + 1)
  await post(id, [mark({ trialId })])
  assert.equal((await sheet(id)).trials?.length, 1, 'a tick made without a network is shown')
  assert.equal(await came(), count + 1)
})

test('a visitor who registers with the address of their trial, without its link, is on the sheet once and counted as come', async () => {
  const { id, trialId } = await tried('sans-lien@exemple.fr')
  const joined = await send(register, { body: { ...person, email: 'sans-lien@exemple.fr' } })
  const userId = joined.body.user.id
  const { trials, members } = await sheet(id)
  assert.deepEqual([trials, members.filter((member) => member.id === userId).length], [undefined, 1])
  const came = async () => (await send(trialFigures, {}, { as: coach.cookie })).body.came
  const count = await came()
  await post(id, [mark({ userId })])
  assert.equal(await came(), count + 1)
  await post(id, [mark({ trialId })])
  assert.equal((await sheet(id)).trials?.length, 1, 'a tick made without a network is shown')
  assert.equal(await came(), count + 1)
})
