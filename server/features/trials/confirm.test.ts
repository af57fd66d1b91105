import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceSheet, sendMarks } from '../../../contract/attendance.ts'
import { trialFigures } from '../../../contract/trials.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startTrialClub } from '../../../tests/support/app/trial-club.ts'
import { required } from '../../../tests/support/required.ts'
import { newId } from '../../database/ids.ts'
import { followUp } from './follow-up/follow-up.ts'

const halfAnHourLater = '2026-11-21T10:30:00.000Z'

test('a booking keeps its place for half an hour, and is confirmed by a press on the page of its link', async () => {
  const { app, bookHeld, book, view, confirm, listOpenSessions, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  const jeton = await bookHeld(id)
  assert.deepEqual([(await view(jeton)).body.state, await listOpenSessions()], ['unconfirmed', []])
  setNow('2026-11-21T10:29:59.999Z')
  assert.equal((await view(jeton)).body.state, 'unconfirmed', 'opening the page confirms nothing')
  assert.equal((await book(id, { email: 'autre@exemple.fr' })).refusal.code, 'trial_full')
  assert.equal((await confirm(jeton)).body.state, 'booked')
  setNow('2026-11-21T15:00:00.000Z')
  assert.deepEqual([(await view(jeton)).body.state, await listOpenSessions()], ['booked', []])
  assert.equal((await confirm(jeton)).body.state, 'booked', 'pressed again')
})

test('a held place can be confirmed after a coach has closed the trials of the session, one that lapsed cannot', async () => {
  const { app, bookHeld, book, confirm, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 2 })
  const [held, lapsed] = [await bookHeld(id), await bookHeld(id, { email: 'lent@exemple.fr' })]
  await app.context.db.updateTable('sessions').set({ trialPlaces: null }).where('id', '=', id).execute()
  assert.equal((await book(id, { email: 'autre@exemple.fr' })).refusal.code, 'session_not_found')
  assert.equal((await confirm(held)).body.state, 'booked')
  setNow(halfAnHourLater)
  assert.equal((await confirm(lapsed)).refusal.code, 'trial_full')
})

test('places booked with invented addresses are free again after half an hour', async () => {
  const { app, book, listOpenSessions, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 2 })
  for (const email of ['un@exemple.fr', 'deux@exemple.fr']) await book(id, { email })
  assert.deepEqual(await listOpenSessions(), [])
  setNow(halfAnHourLater)
  assert.deepEqual(
    (await listOpenSessions()).map(({ placesLeft }) => placesLeft),
    [2],
  )
  assert.equal((await book(id)).status, 204)
})

test('a link opened later confirms while a place is left, else it offers the other sessions', async () => {
  const { app, bookHeld, bookConfirmed, view, confirm, move, setNow } = await startTrialClub()
  const [one, two] = [await insertSession(app, { trialPlaces: 1 }), await insertSession(app, { trialPlaces: 1 })]
  const other = await insertSession(app, { trialPlaces: 1, date: '2026-11-29T09:00:00.000Z' })
  const [lateToken, tooLate] = [await bookHeld(one.id), await bookHeld(two.id, { email: 'lent@exemple.fr' })]
  setNow(halfAnHourLater)
  assert.equal((await view(lateToken)).body.state, 'unconfirmed')
  assert.equal((await confirm(lateToken)).body.state, 'booked')
  await bookConfirmed(two.id, { email: 'rapide@exemple.fr' })
  const { body } = await view(tooLate)
  assert.deepEqual([body.state, body.others.map(({ id }) => id)], ['full', [other.id]])
  assert.equal((await confirm(tooLate)).refusal.code, 'trial_full')
  const moveResponse = await move(tooLate, other.id)
  assert.deepEqual([moveResponse.body.state, moveResponse.body.session.id], ['booked', other.id])
})

test('booked again after half an hour, the place is held again and a new mail sent; both links confirm', async () => {
  const { app, bookHeld, confirm, listTrials, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  const first = await bookHeld(id)
  setNow(halfAnHourLater)
  await bookHeld(id, { prenom: 'Zoélie' })
  assert.deepEqual(
    (await listTrials()).map(({ prenom, nth }) => [prenom, nth]),
    [['Zoélie', 1]],
  )
  assert.equal((await confirm(first)).body.state, 'booked')
})

test('trials that an address has not confirmed do not use up its two', async () => {
  const { app, book, bookHeld, view, setNow } = await startTrialClub()
  const sessions = await Promise.all([1, 2, 3].map(() => insertSession(app, { trialPlaces: 5 })))
  const [first, second, third] = sessions.map(({ id }) => id)
  const jeton = await bookHeld(required(first))
  await bookHeld(required(second))
  assert.equal((await book(required(third))).refusal.code, 'trials_used')
  setNow(halfAnHourLater)
  assert.equal((await book(required(third))).status, 204)
  assert.equal((await view(jeton)).body.state, 'cancelled')
})

test('a trial moves to a session that its visitor booked before and did not confirm in time', async () => {
  const { app, bookHeld, bookConfirmed, move, setNow } = await startTrialClub()
  const first = await insertSession(app, { trialPlaces: 5 })
  const second = await insertSession(app, { trialPlaces: 5, date: '2026-11-29T09:00:00.000Z' })
  await bookHeld(first.id)
  setNow(halfAnHourLater)
  assert.equal((await move(await bookConfirmed(second.id), first.id)).body.state, 'booked')
})

test('a trial moved to the session that it has already is confirmed', async () => {
  const { app, bookHeld, view, move, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  const token = await bookHeld(id)
  assert.equal((await move(token, id)).body.state, 'booked')
  setNow(halfAnHourLater)
  assert.equal((await view(token)).body.state, 'booked')
})

test('a trial that was not confirmed is not on the roll call, unless a coach ticked it while it was held', async () => {
  const { app, send, book, listTrials, setNow } = await startTrialClub()
  const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })
  const { id } = await insertSession(app, { trialPlaces: 2, date: '2026-11-21T10:05:00.000Z' })
  for (const prenom of ['Absente', 'Venue']) await book(id, { prenom, email: `${prenom}@exemple.fr` })
  const onSheet = async () =>
    (await send(attendanceSheet, { params: { id } }, { as })).body.trials?.map(({ prenom }) => prenom)
  assert.deepEqual(await onSheet(), ['Absente', 'Venue'])
  setNow('2026-11-21T11:00:00.000Z')
  assert.equal(await onSheet(), undefined)
  const trialId = required((await listTrials()).find(({ prenom }) => prenom === 'Venue')?.id)
  const mark = { id: newId(), trialId, present: true, at: '2026-11-21T10:20:00.000Z' }
  await send(sendMarks, { params: { id }, body: { marks: [mark] } }, { as })
  assert.deepEqual(await onSheet(), ['Venue'])
  const { body } = await send(trialFigures, {}, { as })
  assert.partialDeepStrictEqual(body, { bookedCount: 1, cameCount: 1 })
})

test('the mail of the next day goes to confirmed visitors only, and only they are counted as booked', async () => {
  const { app, send, context, book, bookConfirmed, deliver, setNow } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 9 })
  await bookConfirmed(id)
  await book(id, { email: 'jamais@exemple.fr' })
  await deliver()
  setNow('2026-11-23T09:00:00.000Z')
  await followUp(context)
  assert.deepEqual(
    (await deliver()).map(({ recipients }) => recipients),
    [['zoe@exemple.fr']],
  )
  const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })
  assert.equal((await send(trialFigures, {}, { as })).body.bookedCount, 1)
})

test('a trial moved into the next season counts in that season', async () => {
  const { app, bookConfirmed, book, move, listTrials } = await startTrialClub()
  const day = (date: string) => insertSession(app, { trialPlaces: 5, date: `2027-${date}T18:00:00.000Z` })
  const [august, september, second, third] = [
    await day('08-29'),
    await day('09-05'),
    await day('09-06'),
    await day('09-07'),
  ]
  const jeton = await bookConfirmed(august.id)
  assert.equal((await move(jeton, september.id)).status, 200)
  assert.deepEqual(
    (await listTrials()).map(({ season, nth }) => [season, nth]),
    [[2027, 1]],
  )
  assert.equal((await book(september.id)).status, 204, 'booked already: one trial of it')
  assert.equal((await listTrials()).length, 1)
  await bookConfirmed(second.id)
  assert.equal((await book(third.id)).refusal.code, 'trials_used')
  const other = await bookConfirmed(august.id)
  assert.equal((await move(other, third.id)).refusal.code, 'trials_used')
})
