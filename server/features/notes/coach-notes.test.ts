import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { coachNotes, createCoachNote, ownCoachNotes } from '../../../contract/notes.ts'
import { deletePerson } from '../../../tests/support/app/delete-person.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startNotesClub } from '../../../tests/support/app/notes-club.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const { app, send, coach, member, other, as, write } = await startNotesClub()

test('a coach writes a note, which is private by default', async () => {
  const session = await insertSession(app)
  const { status, body } = await write({ userId: member.user.id, content: ' Belle foulée \n', sessionId: session.id })
  assert.equal(status, 201)
  assert.deepEqual(body, {
    id: body.id,
    userId: member.user.id,
    sessionId: session.id,
    content: 'Belle foulée',
    isVisible: false,
    createdAt: testNow,
    updatedAt: null,
    coach: { id: coach.user.id, prenom: 'Nadia' },
    user: { prenom: 'Zoé', nom: 'Étienne' },
    session: { title: 'Piste et renfo' },
  })
  assert.deepEqual((await send(coachNotes, { query: {} }, { as })).body[0], body)
  assert.deepEqual((await send(ownCoachNotes, {}, { as: member.cookie })).body, [])
})

test('a member reads only visible notes about themself', async () => {
  const unpublished = await insertSession(app, { published: false })
  const { body } = await write({ userId: member.user.id, content: 'Bravo', isVisible: true, sessionId: '' })
  const ofUnpublished = await write({
    userId: member.user.id,
    content: 'Surprise',
    isVisible: true,
    sessionId: unpublished.id,
  })
  assert.equal(ofUnpublished.body.session?.title, 'Piste et renfo')
  assert.deepEqual((await send(ownCoachNotes, {}, { as: member.cookie })).body, [
    {
      id: ofUnpublished.body.id,
      sessionId: null,
      content: 'Surprise',
      createdAt: testNow,
      coach: { prenom: 'Nadia' },
      session: null,
    },
    { id: body.id, sessionId: null, content: 'Bravo', createdAt: testNow, coach: { prenom: 'Nadia' }, session: null },
  ])
  assert.deepEqual((await send(ownCoachNotes, {}, { as: other.cookie })).body, [])
})

test('coaches read all notes, the newest first, also those of a deleted coach', async () => {
  app.setNow('2026-11-21T11:00:00.000Z')
  const leaving = await createSignedIn(app, { role: 'COACH' })
  const { body } = await send(
    createCoachNote,
    { body: { userId: other.user.id, content: 'Dernière', isVisible: true } },
    { as: leaving.cookie },
  )
  app.setNow(testNow)
  await deletePerson(app, leaving.user.id)
  assert.equal((await send(coachNotes, { query: {} }, { as })).body[0]?.id, body.id)
  assert.equal((await send(ownCoachNotes, {}, { as: other.cookie })).body[0]?.coach, null)
})

test('a note without text, with an unknown member or an unknown session is refused', async () => {
  const count = async () => (await send(coachNotes, { query: {} }, { as })).body.length
  const before = await count()
  const empty = await write({ userId: member.user.id, content: ' \n ' })
  assert.deepEqual([empty.status, empty.refusal.message], [400, 'Le texte de la note est requis'])
  const nobody = await write({ userId: newId(), content: 'x' })
  assert.deepEqual([nobody.status, nobody.refusal.code], [404, 'user_not_found'])
  const nowhere = await write({ userId: member.user.id, content: 'x', sessionId: newId() })
  assert.deepEqual([nowhere.status, nowhere.refusal.code], [404, 'session_not_found'])
  assert.equal(await count(), before)
})

test('a note sent twice with the same id is stored once, and returned to its author only', async () => {
  const id = randomUUID()
  const body = { id, userId: member.user.id, content: 'Deux fois', isVisible: false }
  const twice = await Promise.all([1, 2].map(() => send(createCoachNote, { body }, { as })))
  assert.deepEqual(
    twice.map(({ status, body: note }) => [status, note.id]),
    [
      [201, id],
      [201, id],
    ],
  )
  const notes = (await send(coachNotes, { query: {} }, { as })).body
  assert.equal(notes.filter((note) => note.content === 'Deux fois').length, 1)
  const colleague = await createSignedIn(app, { role: 'COACH', status: null })
  const conflictResponse = await send(
    createCoachNote,
    { body: { ...body, content: 'Le mien' } },
    { as: colleague.cookie },
  )
  assert.deepEqual([conflictResponse.status, conflictResponse.refusal.code], [409, 'id_taken'])
  assert.doesNotMatch(JSON.stringify(conflictResponse.body), /Deux fois/)
})
