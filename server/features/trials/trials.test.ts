import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '../../../contract/accounts/account.ts'
import { exportOwnData } from '../../../contract/own-data.ts'
import { trialFigures, trialVisitor } from '../../../contract/trials.ts'
import { createSignedIn, insertSession, registrationOf } from '../../../tests/support/app/factories.ts'
import { startTrialClub } from '../../../tests/support/app/trial-club.ts'
import { required } from '../../../tests/support/required.ts'

test('a visitor sees the next sessions open to trials with the places left and the club’s own location, and nothing else of them', async () => {
  const { app, book, listOpenSessions } = await startTrialClub()
  const open = await insertSession(app, {
    title: 'Côtes',
    location: 'Parc des Guilands',
    trialPlaces: 2,
    date: '2026-11-25T18:00:00.000Z',
  })
  const atStadium = await insertSession(app, {
    location: 'stade municipal, MONTREUIL',
    trialPlaces: 1,
    date: '2026-11-27T18:00:00.000Z',
  })
  const full = await insertSession(app, { trialPlaces: 1, date: '2026-11-26T18:00:00.000Z' })
  await insertSession(app, { date: '2026-11-24T18:00:00.000Z' })
  await insertSession(app, { trialPlaces: 2, published: false })
  await insertSession(app, { trialPlaces: 2, cancelledAt: '2026-11-20T09:00:00.000Z' })
  await insertSession(app, { trialPlaces: 2, date: '2026-11-21T09:00:00.000Z' })
  assert.equal((await listOpenSessions()).length, 3)
  await book(open.id)
  await book(full.id)
  assert.deepEqual(await listOpenSessions(), [
    { id: open.id, date: open.date, type: 'RUN', location: null, placesLeft: 1 },
    {
      id: atStadium.id,
      date: atStadium.date,
      type: 'RUN',
      location: 'Stade municipal, Montreuil',
      placesLeft: 1,
    },
  ])
})

test('at most six sessions are listed', async () => {
  const { app, listOpenSessions } = await startTrialClub()
  for (let day = 10; day < 18; day++) await insertSession(app, { trialPlaces: 1, date: `2026-12-${day}T18:00:00.000Z` })
  assert.deepEqual(
    (await listOpenSessions()).map(({ date }) => date.slice(8, 10)),
    ['10', '11', '12', '13', '14', '15'],
  )
})

test('a visitor gets a mail with the place and a personal link', async () => {
  const { app, book, deliver, view, listTrials } = await startTrialClub()
  const session = await insertSession(app, { title: 'Côtes', trialPlaces: 2, location: 'Parc des Guilands' })
  assert.equal((await book(session.id, { telephone: '06 12 34 56 78' })).status, 204)
  const mails = await deliver()
  assert.deepEqual([mails.length, mails[0]?.recipients], [1, ['zoe@exemple.fr']])
  assert.match(required(mails[0]?.subject), /^Confirmer ma séance d’essai/)
  assert.match(required(mails[0]?.text), /Parc des Guilands[\s\S]*responsabilité civile/)
  const jeton = required(new URL(required(mails[0]?.text?.match(/https?:\S+essai\S+/)?.[0])).searchParams.get('jeton'))
  const { body } = await view(jeton)
  assert.deepEqual([body.state, body.session.title, body.others], ['unconfirmed', 'Côtes', []])
  assert.equal(JSON.stringify(body).includes('zoe@'), false, 'a mail may be read by others later')
  const [row] = await listTrials()
  assert.equal(
    JSON.stringify(await app.context.db.selectFrom('trialLinks').selectAll().execute()).includes(jeton),
    false,
  )
  assert.partialDeepStrictEqual(row, { prenom: 'Zoé', telephone: '06 12 34 56 78', nth: 1, season: 2026 })
})

test('pressed twice, one trial is booked and one mail sent', async () => {
  const { app, book, deliver, listTrials } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  for (const { status } of await Promise.all([book(id), book(id)])) assert.equal(status, 204)
  assert.deepEqual([(await listTrials()).length, (await deliver()).length], [1, 1])
})

test('an address has two trials in a season, also when three are asked for at once', async () => {
  const { app, book, listTrials } = await startTrialClub()
  const sessions = await Promise.all([1, 2, 3].map(() => insertSession(app, { trialPlaces: 5 })))
  const responses = await Promise.all(sessions.map(({ id }) => book(id, { email: 'ZOE@exemple.fr' })))
  const codes = responses.map(({ status, refusal }) => (status === 204 ? 'booked' : refusal.code))
  assert.deepEqual(codes.toSorted(), ['booked', 'booked', 'trials_used'])
  const next = await insertSession(app, { trialPlaces: 5, date: '2027-09-12T08:00:00.000Z' })
  assert.equal((await book(next.id)).status, 204, 'another season')
  assert.equal((await listTrials()).length, 3)
})

test('a full session tells a stranger nothing about an address, booked there or twice elsewhere', async () => {
  const { app, setNow, book } = await startTrialClub()
  const [full, other] = await Promise.all([1, 2].map(() => insertSession(app, { trialPlaces: 1 })))
  await book(required(full?.id))
  const outcomeFor = async (email: string) => (await book(required(full?.id), { email })).refusal?.code ?? 'booked'
  assert.equal(await outcomeFor('zoe@exemple.fr'), 'booked', 'sent again after a lost response')
  setNow('2026-11-21T10:10:00.001Z')
  await book(required(other?.id), { email: 'deux@exemple.fr' })
  const third = await insertSession(app, { trialPlaces: 1 })
  await book(third.id, { email: 'deux@exemple.fr' })
  const outcomes = await Promise.all(['zoe@exemple.fr', 'deux@exemple.fr', 'sans@exemple.fr'].map(outcomeFor))
  assert.deepEqual(outcomes, ['trial_full', 'trial_full', 'trial_full'])
})

test('the last place goes to one visitor', async () => {
  const { app, book } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  const emails = ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']
  const responses = await Promise.all(emails.map((email) => book(id, { email })))
  const codes = responses.map(({ status, refusal }) => (status === 204 ? 'booked' : refusal.code))
  assert.deepEqual(codes.toSorted(), ['booked', 'trial_full', 'trial_full'])
})

test('a session that is not open to trials, has begun or is cancelled cannot be tried', async () => {
  const { app, book } = await startTrialClub()
  const codeFor = async (fields: Parameters<typeof insertSession>[1]) =>
    (await book((await insertSession(app, fields)).id)).refusal.code
  assert.equal(await codeFor({}), 'session_not_found')
  assert.equal(await codeFor({ trialPlaces: 2, published: false }), 'session_not_found')
  assert.equal(await codeFor({ trialPlaces: 2, date: '2026-11-21T10:00:00.000Z' }), 'session_started')
  assert.equal(await codeFor({ trialPlaces: 2, cancelledAt: '2026-11-20T09:00:00.000Z' }), 'session_cancelled')
  assert.equal((await book(crypto.randomUUID())).refusal.code, 'session_not_found')
})

test('a booking needs a first name without a link, an address, and the notice on insurance', async () => {
  const { app, book } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 2 })
  for (const [fields, path] of [
    [{ prenom: ' ' }, 'prenom'],
    [{ prenom: 'www.pub.fr' }, 'prenom'],
    [{ email: 'zoe' }, 'email'],
    [{ telephone: 'bonjour' }, 'telephone'],
    [{ insurance: false }, 'insurance'],
  ] as const) {
    const { status, refusal } = await book(id, fields)
    assert.deepEqual([status, refusal.issues?.[0]?.path], [400, path])
  }
})

test('a visitor moves their trial by their link, to a session with a place that they have not booked', async () => {
  const { app, book, bookConfirmed, move, deliver, view } = await startTrialClub()
  const from = await insertSession(app, { trialPlaces: 1 })
  const to = await insertSession(app, { trialPlaces: 1, title: 'Côtes', date: '2026-11-29T09:00:00.000Z' })
  const full = await insertSession(app, { trialPlaces: 1, date: '2026-11-30T09:00:00.000Z' })
  const second = await insertSession(app, { trialPlaces: 5, date: '2026-12-01T09:00:00.000Z' })
  const closedSession = await insertSession(app, { date: '2026-12-02T09:00:00.000Z' })
  const jeton = await bookConfirmed(from.id)
  await book(full.id, { email: 'autre@exemple.fr' })
  await book(second.id)
  await deliver()
  assert.deepEqual(
    (await view(jeton)).body.others.map(({ id }) => id),
    [to.id, second.id],
  )
  assert.equal((await move(jeton, full.id)).refusal.code, 'trial_full')
  assert.equal((await move(jeton, second.id)).refusal.code, 'trial_taken')
  assert.equal((await move(jeton, closedSession.id)).refusal.code, 'session_not_found')
  assert.equal((await move('inconnu', to.id)).refusal.code, 'link_invalid')
  const { body } = await move(jeton, to.id)
  assert.deepEqual([body.state, body.session.title], ['booked', 'Côtes'])
  const mails = await deliver()
  assert.match(required(mails[0]?.text), /Côtes/)
  assert.equal((await book(from.id, { email: 'suivant@exemple.fr' })).status, 204, 'the place is free again')
})

test('a visitor cancels by their link: the place is free, the name erased, and the address may book again', async () => {
  const { app, book, bookConfirmed, cancel, move, view, listOpenSessions, listTrials } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  const jeton = await bookConfirmed(id)
  assert.deepEqual(await listOpenSessions(), [])
  assert.equal((await view(jeton)).body.state, 'booked', 'opening the page changes nothing')
  assert.equal((await cancel(jeton)).body.state, 'cancelled')
  const [row] = await listTrials()
  assert.partialDeepStrictEqual(row, { prenom: null, telephone: null, nth: null })
  assert.equal((await cancel(jeton)).refusal.code, 'link_invalid')
  assert.equal((await move(jeton, id)).refusal.code, 'link_invalid')
  assert.equal((await view(jeton)).body.state, 'cancelled')
  assert.equal((await book(id)).status, 204)
})

test('once the session has begun the link changes nothing', async () => {
  const { app, bookConfirmed, setNow, cancel, move, view } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 1 })
  const later = await insertSession(app, { trialPlaces: 1, date: '2026-11-29T09:00:00.000Z' })
  const jeton = await bookConfirmed(id)
  setNow('2026-11-22T09:00:00.000Z')
  assert.deepEqual([(await view(jeton)).body.state, (await view(jeton)).body.others], ['past', []])
  assert.equal((await cancel(jeton)).refusal.code, 'session_started')
  assert.equal((await move(jeton, later.id)).refusal.code, 'session_started')
})

test('a link fills in a registration, which makes the trial theirs; the address alone is only counted', async () => {
  const { app, send, bookConfirmed } = await startTrialClub()
  const { id } = await insertSession(app, { trialPlaces: 9, title: 'Côtes' })
  const jeton = await bookConfirmed(id, { telephone: '06 12 34 56 78' })
  await bookConfirmed(id, { prenom: 'Léo', email: 'leo@exemple.fr' })
  await bookConfirmed(id, { prenom: 'Ines', email: 'ines@exemple.fr' })
  const visitor = await send(trialVisitor, { body: { jeton } })
  assert.deepEqual(visitor.body, { prenom: 'Zoé', email: 'zoe@exemple.fr', telephone: '06 12 34 56 78' })
  const zoe = await send(register, { body: registrationOf({ email: 'nouvelle@exemple.fr', trialToken: jeton }) })
  const leo = await send(register, { body: registrationOf({ prenom: 'Autre', email: 'leo@exemple.fr' }) })
  assert.deepEqual([zoe.status, leo.status], [201, 201])
  const trialsOf = async (as: string | undefined) =>
    JSON.parse(String((await send(exportOwnData, {}, { as })).body)).essais
  assert.deepEqual(
    (await trialsOf(zoe.cookie)).map(({ title }: { title: string }) => title),
    ['Côtes'],
  )
  assert.deepEqual(await trialsOf(leo.cookie), [], 'the address is not confirmed')
  assert.equal((await send(trialVisitor, { body: { jeton } })).refusal.code, 'link_invalid')
  const admin = await createSignedIn(app, { role: 'ADMIN', status: null })
  const { body } = await send(trialFigures, {}, { as: admin.cookie })
  assert.deepEqual(body, { season: 2026, bookedCount: 3, cameCount: 0, registeredCount: 2 })
})
