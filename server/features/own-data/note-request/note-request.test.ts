import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memberDetails } from '../../../../contract/members/details.ts'
import { correctCoachNote, createCoachNote, deleteCoachNote } from '../../../../contract/notes.ts'
import {
  answerNoteRequest,
  deleteOwnAccount,
  exportOwnData,
  noteReview,
  ownNoteRequest,
  requestOwnNotes,
} from '../../../../contract/own-data.ts'
import { readAuditEvents } from '../../../../tests/support/app/audit-events.ts'
import { createSignedIn, type SignedIn, testPassword } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { applyRetention } from '../../../start/retention.ts'

const app = await startApp()
const { context, send, setNow } = app
const { db } = context
const passwordHash = await context.passwords.hash(testPassword)
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })
const board = await createSignedIn(app, { role: 'ADMIN', status: null })

const write = async ({ user }: SignedIn, content: string, isVisible = false): Promise<string> => {
  const body = { userId: user.id, content, isVisible }
  return (await send(createCoachNote, { body }, { as: coach.cookie })).body.id
}
const exported = async ({ cookie }: SignedIn) =>
  JSON.parse(String((await send(exportOwnData, {}, { as: cookie })).body)).notesRelues
const review = ({ user }: SignedIn) => send(noteReview, { params: { id: user.id } }, { as: board.cookie })
const releaseTexts = ({ user }: SignedIn, texts: { id: string; text: string }[]) =>
  send(answerNoteRequest, { params: { id: user.id }, body: { texts } }, { as: board.cookie })
const actionsAbout = async ({ user }: SignedIn) =>
  (await readAuditEvents(app, { subjectId: user.id }, 'action')).map(({ action }) => action)
const mailsAbout = ({ user }: SignedIn) =>
  db.selectFrom('deliveries').select(['kind', 'recipient']).where('userId', '=', user.id).orderBy('id').execute()

test('a member asks for their private notes once, and the board reads of it by mail and on their details', async () => {
  const person = await createSignedIn(app)
  const details = () => send(memberDetails, { params: { id: person.user.id } }, { as: board.cookie })
  assert.equal((await details()).body.notesRequestedAt, null)
  assert.deepEqual((await send(ownNoteRequest, {}, { as: person.cookie })).body, { askedAt: null, answeredAt: null })
  for (const _ of ['first', 'second'])
    assert.deepEqual((await send(requestOwnNotes, {}, { as: person.cookie })).body, {
      askedAt: testNow,
      answeredAt: null,
    })
  assert.equal((await details()).body.notesRequestedAt, testNow)
  assert.deepEqual(await mailsAbout(person), [{ kind: 'note_request', recipient: context.club.email }])
  assert.deepEqual(await actionsAbout(person), ['user.notes_requested'])
})

test('the board reviews private, corrected and deleted texts, and the member finds them in their export', async () => {
  const person = await createSignedIn(app)
  const { cookie } = person
  await write(person, 'Belle foulée', true)
  const keptId = await write(person, 'Se compare à Paul')
  const deletedId = await write(person, 'Genou fragile', true)
  await send(deleteCoachNote, { params: { id: deletedId } }, { as: coach.cookie })
  const corrected = await write(person, 'En retard')
  const now = { content: 'À l’heure', isVisible: true }
  await send(correctCoachNote, { params: { id: corrected }, body: now }, { as: coach.cookie })

  assert.equal((await review(person)).refusal.code, 'note_request_not_found')
  await send(requestOwnNotes, {}, { as: cookie })
  assert.deepEqual(await exported(person), [{ askedAt: testNow, answeredAt: null, answer: null }])
  const { texts } = (await review(person)).body
  assert.deepEqual(texts.map(({ text, state, coach }) => [text, state, coach]).toSorted(), [
    ['En retard', 'corrected', 'Nadia'],
    ['Genou fragile', 'deleted', 'Nadia'],
    ['Se compare à Paul', 'current', 'Nadia'],
  ])
  const reviewed = texts.map(({ id, text }) => ({
    id,
    text: id === keptId ? 'Se compare à [une autre personne]' : text,
  }))
  assert.equal((await releaseTexts(person, reviewed)).status, 204)

  const [request] = await exported(person)
  assert.deepEqual([request.askedAt, request.answeredAt], [null, testNow])
  assert.deepEqual(request.answer.texts.map(({ text }: { text: string }) => text).toSorted(), [
    'En retard',
    'Genou fragile',
    'Se compare à [une autre personne]',
  ])
  assert.deepEqual(await actionsAbout(person), ['user.notes_requested', 'user.notes_released'])
  assert.deepEqual((await mailsAbout(person)).at(-1), { kind: 'notes_released', recipient: person.user.email })
  assert.equal((await releaseTexts(person, reviewed)).refusal.code, 'note_request_not_found')
})

test('an answer that leaves a note out, empties one or misses a newer one is refused and releases nothing', async () => {
  const person = await createSignedIn(app)
  const id = await write(person, 'À surveiller')
  await send(requestOwnNotes, {}, { as: person.cookie })
  assert.equal((await releaseTexts(person, [])).refusal.code, 'notes_changed')
  const empty = await releaseTexts(person, [{ id, text: ' ' }])
  assert.deepEqual([empty.status, empty.refusal.message], [400, 'Ce texte ne peut pas rester vide'])
  assert.equal(
    (await releaseTexts(person, [{ id: person.user.id, text: 'À surveiller' }])).refusal.code,
    'notes_changed',
  )
  await write(person, 'Écrite entre-temps')
  assert.equal((await releaseTexts(person, [{ id, text: 'À surveiller' }])).refusal.code, 'notes_changed')
  assert.equal((await exported(person))[0].answer, null)
})

test('somebody without private notes is answered too, and may ask again', async () => {
  const person = await createSignedIn(app)
  await send(requestOwnNotes, {}, { as: person.cookie })
  assert.equal((await releaseTexts(person, [])).status, 204)
  assert.deepEqual((await exported(person))[0].answer.texts, [])
  await write(person, 'Nouvelle')
  const repeatedResponse = await send(requestOwnNotes, {}, { as: person.cookie })
  assert.deepEqual(repeatedResponse.body, { askedAt: testNow, answeredAt: testNow })
  assert.equal((await review(person)).body.texts.length, 1)
})

test('released texts are deleted after a year, or with the account; an open request waits', async () => {
  const [released, unanswered, goneMember] = [
    await createSignedIn(app),
    await createSignedIn(app),
    await createSignedIn(app, { passwordHash }),
  ]
  for (const person of [released, unanswered, goneMember]) {
    const id = await write(person, 'À surveiller')
    await send(requestOwnNotes, {}, { as: person.cookie })
    if (person !== unanswered) await releaseTexts(person, [{ id, text: 'À surveiller' }])
  }
  await send(deleteOwnAccount, { body: { password: testPassword } }, { as: goneMember.cookie })
  const ids = [released, unanswered, goneMember].map(({ user }) => user.id)
  const countRemaining = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    return (await db.selectFrom('noteRequests').select('userId').where('userId', 'in', ids).execute()).length
  }
  assert.equal(await countRemaining('2027-11-21T10:00:00.000Z'), 2)
  assert.equal(await countRemaining('2027-11-21T10:00:00.001Z'), 1)
})
