import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '../../../../contract/accounts/account.ts'
import { saveAttendance } from '../../../../contract/attendance.ts'
import { deleteUser } from '../../../../contract/members/members.ts'
import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { trialFigures } from '../../../../contract/trials.ts'
import {
  createSignedIn,
  createUser,
  insertSession,
  registrationOf,
  signInAs,
} from '../../../../tests/support/app/factories.ts'
import { startTrialClub } from '../../../../tests/support/app/trial-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { applyRetention } from '../../../start/retention.ts'
import { notifyMoves } from '../../sessions/moves/service.ts'
import { followUp, trialJob } from './follow-up.ts'

test('the day after, a visitor who tried a session gets one mail with a link to a registration', async () => {
  const { app, context, send, setNow, bookConfirmed, cancel, deliver } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 9 })
  await cancel(await bookConfirmed(id, { email: 'annule@exemple.fr' }))
  await bookConfirmed(id)
  await bookConfirmed(id, { email: 'membre@exemple.fr' })
  await bookConfirmed((await insertSession(app, { trialPlaces: 9, date: '2026-11-23T09:00:00.000Z' })).id, {
    email: 'demain@exemple.fr',
  })
  assert.equal((await send(register, { body: registrationOf({ email: 'membre@exemple.fr' }) })).status, 201)
  await deliver()
  const mailedAt = async (instant: string) => {
    setNow(instant)
    await followUp(context)
    return (await deliver()).filter(({ text }) => text?.includes('/inscription?essai='))
  }
  assert.deepEqual(await mailedAt('2026-11-22T22:30:00.000Z'), [], 'it is still the same day in Paris')
  const [mail, ...others] = await mailedAt('2026-11-23T09:00:00.000Z')
  assert.deepEqual([mail?.recipients, others], [['zoe@exemple.fr'], []])
  assert.equal(/inscription\?essai=[\w-]+/.test(required(mail?.text)), true)
  assert.doesNotMatch(required(mail?.text?.match(/\S*inscription\S*/)?.[0]), /zoe/i, 'no personal data in the address')
  assert.deepEqual(await mailedAt('2026-11-23T10:00:00.000Z'), [])
})

test('a server that was off sends the mails of three days', async () => {
  const { app, context, setNow, bookConfirmed, deliver } = await startTrialClub()
  await bookConfirmed((await insertSession(app, { trialPlaces: 9 })).id)
  await bookConfirmed((await insertSession(app, { trialPlaces: 9, date: '2026-11-24T09:00:00.000Z' })).id, {
    email: 'b@exemple.fr',
  })
  await deliver()
  setNow('2026-11-26T09:00:00.000Z')
  await followUp(context)
  assert.deepEqual(
    (await deliver()).map(({ recipients }) => recipients),
    [['b@exemple.fr']],
  )
})

test('the job runs at ten in the morning and logs a number', async () => {
  const { app, context, setNow, bookConfirmed } = await startTrialClub()
  await bookConfirmed((await insertSession(app, { trialPlaces: 9 })).id)
  setNow('2026-11-23T09:00:00.000Z')
  assert.equal(trialJob.nextDueAt(context.now()), '2026-11-24T09:00:00.000Z')
  const { signal } = new AbortController()
  assert.deepEqual(
    [await trialJob.work(context, signal), await trialJob.work(context, signal)],
    [{ mailed: 1 }, undefined],
  )
})

test('sixty days after the session the visitor, their links and mails are erased, and the trial is still counted', async () => {
  const { app, context, send, setNow, bookConfirmed, view, listTrials } = await startTrialClub()
  const admin = await createUser(app, { role: 'ADMIN', status: null })
  const { id } = await insertSession(app, { trialPlaces: 9 })
  const jeton = await bookConfirmed(id, { telephone: '06 12 34 56 78' })
  const readRemaining = async () => ({
    visitors: (await listTrials()).map(({ prenom, email, telephone }) => [prenom, email, telephone]),
    mails: (await context.db.selectFrom('deliveries').select('id').where('recipient', '=', 'zoe@exemple.fr').execute())
      .length,
    links: (await context.db.selectFrom('trialLinks').select('trialId').execute()).length,
  })
  setNow('2027-01-21T09:00:00.000Z')
  await applyRetention(context)
  assert.deepEqual(await readRemaining(), {
    visitors: [['Zoé', 'zoe@exemple.fr', '06 12 34 56 78']],
    mails: 1,
    links: 1,
  })
  setNow('2027-01-21T09:00:00.001Z')
  await applyRetention(context)
  assert.deepEqual(await readRemaining(), { visitors: [[null, null, null]], mails: 0, links: 0 })
  assert.equal((await view(jeton)).refusal.code, 'link_invalid')
  const { body } = await send(trialFigures, {}, { as: await signInAs(app, admin) })
  assert.equal(body.bookedCount, 1)
})

test('a visitor who came as a member, having registered without the link, is still counted once erased', async () => {
  const { app, context, send, setNow, bookConfirmed, listTrials } = await startTrialClub()
  const admin = await createUser(app, { role: 'ADMIN', status: null })
  const { id } = await insertSession(app, { trialPlaces: 9 })
  await bookConfirmed(id)
  await bookConfirmed(id, { email: 'absente@exemple.fr' })
  const registerVisitor = async (email: string) =>
    (await send(register, { body: registrationOf({ email }) })).body.user.id
  const [zoe] = [await registerVisitor('zoe@exemple.fr'), await registerVisitor('absente@exemple.fr')]
  await send(saveAttendance, { params: { id }, body: { presentUserIds: [zoe] } }, { as: await signInAs(app, admin) })
  setNow('2027-01-21T09:00:00.001Z')
  await applyRetention(context)
  assert.deepEqual(
    (await listTrials()).map(({ email, userId }) => [email, userId]),
    [
      [null, zoe],
      [null, null],
    ],
  )
  const { body: figures } = await send(trialFigures, {}, { as: await signInAs(app, admin) })
  assert.deepEqual(figures, { season: 2026, bookedCount: 2, cameCount: 1, registeredCount: 2 })
})

const form = { title: 'Côtes', type: 'RUN' as const, date: '2026-11-29', time: '10:00', location: 'Parc' }

/** A visitor has booked a session of a coach. `subjects`: of the mails sent since the last call, without its title. */
const startBookedSession = async () => {
  const club = await startTrialClub()
  const { id } = await insertSession(club.app, { trialPlaces: 9, title: 'Côtes', date: '2026-11-29T09:00:00.000Z' })
  const { cookie: as } = await createSignedIn(club.app, { role: 'COACH', status: null })
  const jeton = await club.bookConfirmed(id)
  const subjects = async () => (await club.deliver()).map(({ subject }) => subject?.split('\u00a0')[0])
  return { ...club, as: { as }, params: { id }, jeton, subjects }
}

test('visitors get a mail when their session is cancelled, and when it is restored', async () => {
  const { send, as, params, jeton, view, subjects } = await startBookedSession()
  await send(cancelSession, { params, body: { reason: 'Neige' } }, as)
  assert.deepEqual(await subjects(), ['Séance d’essai annulée'])
  assert.equal((await view(jeton)).body.session.isCancelled, true)
  await send(restoreSession, { params, body: {} }, as)
  assert.deepEqual(await subjects(), ['Séance d’essai rétablie'])
  assert.equal((await view(jeton)).body.session.isCancelled, false)
})

test('visitors get a mail when their session is moved, also while it is hidden', async () => {
  const { context, send, setNow, as, params, subjects } = await startBookedSession()
  const moved = { ...form, time: '11:00' }
  assert.equal((await send(updateSession, { params, body: moved }, as)).body.trialPlaces, 9, 'left out, it stays')
  setNow('2026-11-21T10:20:00.000Z')
  await notifyMoves(context)
  assert.deepEqual(await subjects(), ['Séance d’essai modifiée'])
  // Hidden while it is moved, without anybody signed up.
  for (const change of [{ published: false }, { published: false, time: '12:00' }, { published: true, time: '12:00' }])
    assert.equal((await send(updateSession, { params, body: { ...moved, ...change } }, as)).status, 200)
  setNow('2026-11-21T10:40:00.000Z')
  await notifyMoves(context)
  assert.deepEqual(await subjects(), ['Séance d’essai modifiée'])
})

test('visitors get a mail when their session is deleted, and their link ends', async () => {
  const { send, as, params, jeton, view, subjects } = await startBookedSession()
  await send(deleteSession, { params, query: {} }, as)
  assert.deepEqual(await subjects(), ['Séance d’essai annulée'])
  assert.equal((await view(jeton)).refusal.code, 'link_invalid')
})

test('a coach opens a session with one to fifty trial places, and closes it again', async () => {
  const { app, send, listOpenSessions } = await startTrialClub()
  const { id } = await insertSession(app, { date: '2026-11-29T09:00:00.000Z' })
  const { cookie: as } = await createSignedIn(app, { role: 'COACH', status: null })
  const save = (trialPlaces: number | null) =>
    send(updateSession, { params: { id }, body: { ...form, trialPlaces } }, { as })
  for (const refusedNumber of [0, 51, 1.5, -1])
    assert.deepEqual(
      (await save(refusedNumber)).refusal.issues?.map(({ path }) => path),
      ['trialPlaces'],
    )
  assert.equal((await save(50)).body.trialPlaces, 50)
  assert.equal((await listOpenSessions())[0]?.placesLeft, 50)
  assert.equal((await save(null)).body.trialPlaces, null)
  assert.deepEqual(await listOpenSessions(), [])
})

test('deleting a member erases their data as a visitor, and their trial stays counted', async () => {
  const { app, send, bookConfirmed, listTrials } = await startTrialClub()
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const jeton = await bookConfirmed((await insertSession(app, { trialPlaces: 9 })).id)
  const zoe = await send(register, { body: registrationOf({ email: 'autre@exemple.fr', trialToken: jeton }) })
  await send(deleteUser, { params: { id: zoe.body.user.id }, query: {} }, { as: admin.cookie })
  assert.deepEqual(
    (await listTrials()).map(({ prenom, email, userId }) => [prenom, email, userId]),
    [[null, null, null]],
  )
  const figures = await send(trialFigures, {}, { as: admin.cookie })
  assert.deepEqual(figures.body, { season: 2026, bookedCount: 1, cameCount: 0, registeredCount: 1 })
})
