import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSignUp, givePlace, removePlace, sessionPlaces } from '../../../../contract/places.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, createUser, insertSession } from '../../../../tests/support/app/factories.ts'
import { createFullSession, placeMailsTo, placesOf } from '../../../../tests/support/app/full-session.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { createQueue } from '../../../../tests/support/app/waiting-queue.ts'
import { required } from '../../../../tests/support/required.ts'
import { fillFreePlaces } from '../waiting-list/job.ts'

const app = await startApp()
const { send, context } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })
const as = { as: coach.cookie }
const give = (id: string, userId: string) =>
  send(givePlace, { params: { id }, body: { userId, reason: 'promised' } }, as)
const remove = (id: string, userId: string) => send(removePlace, { params: { id, userId } }, as)
const auditEventsOf = (userId: string) => readAuditEvents(app, { subjectId: userId }, 'action', 'actorId', 'afterJson')

test('a coach sees who has a place and who waits, in order', async () => {
  const { session, going } = await createFullSession(app, { capacity: 1 })
  const waiting = [1, 2].map(() => createSignedIn(app, { status: 'ACTIVE', prenom: 'Zoé', nom: 'Petit' }))
  const [first, second] = await Promise.all(waiting)
  for (const who of [first, second]) if (who) await placesOf(app, session.id).signUp(who, { wait: true })
  const { body } = await send(sessionPlaces, { params: { id: session.id } }, as)
  assert.deepEqual(
    {
      capacity: body.capacity,
      going: body.going.map(({ userId }) => userId),
      waiting: body.waiting.map(({ userId }) => userId),
    },
    { capacity: 1, going: [going[0]?.user.id], waiting: [first?.user.id, second?.user.id] },
  )
  assert.deepEqual(body.waiting[0], {
    userId: first?.user.id,
    prenom: 'Zoé',
    nom: 'Petit',
    level: 'LVL1',
    takeAtOnce: false,
    offeredUntil: null,
    hasLapsed: false,
  })
})

test('a coach sees who let an offer lapse and gets no other', async () => {
  const { id, holder, first, second } = await createQueue(app, [{}, {}])
  await send(cancelSignUp, { params: { id } }, { as: holder.cookie })
  await context.db
    .updateTable('waitingList')
    .set({ offeredUntil: context.now() })
    .where('userId', '=', first.user.id)
    .execute()
  await fillFreePlaces(context)
  const { body } = await send(sessionPlaces, { params: { id } }, as)
  assert.deepEqual(
    new Map(body.waiting.map(({ userId, hasLapsed }) => [userId, hasLapsed])),
    new Map([
      [first.user.id, true],
      [second.user.id, false],
    ]),
  )
})

test('a place that a coach gives beyond the capacity sends one mail with the reason and writes one audit event', async () => {
  const { session } = await createFullSession(app, { capacity: 1, levelTarget: 'LVL1', levelIsMinimum: true })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await placesOf(app, session.id).signUp(member, { wait: true })
  const { body } = await give(session.id, member.user.id)
  assert.deepEqual({ going: body.going.length, waiting: body.waiting.length }, { going: 2, waiting: 0 })
  await give(session.id, member.user.id)
  const mails = await placeMailsTo(app, member)
  assert.equal(mails.length, 1)
  assert.match(required(mails[0]?.textBody), /Nadia vous a inscrit\(e\)[\s\S]*Place promise/)
  assert.deepEqual(await auditEventsOf(member.user.id), [
    { action: 'place.given', actorId: coach.user.id, afterJson: { sessionId: session.id, reason: 'promised' } },
  ])
})

test('a place given in an unpublished session sends no mail, as its page is hidden', async () => {
  const session = await insertSession(app, { published: false })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  assert.equal((await give(session.id, member.user.id)).body.going.length, 1)
  assert.deepEqual(await placeMailsTo(app, member), [])
})

test('when a coach removes a sign-up, its owner gets a mail and the place goes to the waiting list', async () => {
  const { session, going } = await createFullSession(app, { capacity: 1 })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await placesOf(app, session.id).signUp(member, { wait: true, takeAtOnce: true })
  const goneMember = going[0]
  if (!goneMember) throw new Error('A full session has somebody in it')
  const { body } = await remove(session.id, goneMember.user.id)
  assert.deepEqual(
    body.going.map(({ userId }) => userId),
    [member.user.id],
  )
  assert.equal((await remove(session.id, goneMember.user.id)).status, 200)
  assert.equal((await placeMailsTo(app, goneMember)).length, 1)
  assert.deepEqual(
    (await auditEventsOf(goneMember.user.id)).map(({ action }) => action),
    ['place.removed'],
  )
})

test('when a coach removes somebody from the waiting list, their mail says so', async () => {
  const { session } = await createFullSession(app, { capacity: 1 })
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  await placesOf(app, session.id).signUp(member, { wait: true })
  const { body } = await remove(session.id, member.user.id)
  assert.deepEqual(body.waiting, [])
  const [mail] = await placeMailsTo(app, member)
  assert.match(required(mail?.subject), /^Vous n’êtes plus sur liste d’attente/)
  assert.match(required(mail?.textBody), /Nadia vous a retiré\(e\) de la liste d’attente[\s\S]*Écrivez à /)
})

test('a coach can give a place only to an active member, in an upcoming session that is not cancelled', async () => {
  const { id } = await insertSession(app, { date: '2026-12-10T18:00:00.000Z' })
  const past = await insertSession(app, { date: '2026-11-15T09:00:00.000Z' })
  const cancelledSession = await insertSession(app, { cancelledAt: context.now(), cancelReason: 'Orage' })
  const waiting = await createUser(app, { status: 'PENDING_CASH' })
  const active = await createUser(app, { status: 'ACTIVE' })
  const codes = [
    await give(id, waiting.id),
    await give(past.id, active.id),
    await give(cancelledSession.id, active.id),
    await give(id, past.id),
    await give(active.id, active.id),
  ].map(({ refusal }) => refusal.code)
  assert.deepEqual(codes, [
    'membership_missing',
    'session_started',
    'session_cancelled',
    'user_not_found',
    'session_not_found',
  ])
})
