import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coachNotes, correctCoachNote, deleteCoachNote, ownCoachNotes } from '../../../contract/notes.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startNotesClub } from '../../../tests/support/app/notes-club.ts'
import { applyRetention } from '../../start/retention.ts'

const { app, send, member, other, as, write } = await startNotesClub()

test('a coach corrects their own note, and its earlier text is kept', async () => {
  const { body: note } = await write({ userId: member.user.id, content: 'Genou gauche' })
  const at = { params: { id: note.id } }
  app.setNow('2026-11-21T11:00:00.000Z')
  const correction = { content: ' Genou droit ', isVisible: true }
  const { status, body } = await send(correctCoachNote, { ...at, body: correction }, { as })
  assert.equal(status, 200)
  assert.deepEqual(body, { ...note, content: 'Genou droit', isVisible: true, updatedAt: '2026-11-21T11:00:00.000Z' })
  await send(correctCoachNote, { ...at, body: correction }, { as })
  const versions = () =>
    app.context.db
      .selectFrom('coachNoteVersions')
      .select(['text', 'visibleToUser', 'replacedAt'])
      .where('noteId', '=', note.id)
      .execute()
  const before = { text: 'Genou gauche', visibleToUser: false, replacedAt: '2026-11-21T11:00:00.000Z' }
  assert.deepEqual(await versions(), [before], 'sent twice, a correction counts once')
  const empty = await send(correctCoachNote, { ...at, body: { content: ' ', isVisible: true } }, { as })
  assert.deepEqual([empty.status, empty.refusal.message], [400, 'Le texte de la note est requis'])
  const ownTexts = (await send(ownCoachNotes, {}, { as: member.cookie })).body.map(({ content }) => content)
  assert.ok(ownTexts.includes('Genou droit'))
})

test('a deleted note is no longer shown to anybody', async () => {
  const { body: note } = await write({ userId: other.user.id, content: 'Par erreur', isVisible: true })
  const at = { params: { id: note.id } }
  const readDetails = async () => [
    (await send(coachNotes, { query: { search: 'zola', limit: 10 } }, { as })).headers['x-total-count'],
    ...(await send(coachNotes, { query: {} }, { as })).body.filter(({ id }) => id === note.id),
    ...(await send(ownCoachNotes, {}, { as: other.cookie })).body.filter(({ id }) => id === note.id),
  ]
  const [total, ...foundNotes] = await readDetails()
  assert.equal(foundNotes.length, 2)
  assert.equal((await send(deleteCoachNote, at, { as })).status, 204)
  assert.deepEqual(await readDetails(), [String(Number(total) - 1)])
  const body = { content: 'Trop tard', isVisible: true }
  for (const response of [
    await send(deleteCoachNote, at, { as }),
    await send(correctCoachNote, { ...at, body }, { as }),
  ])
    assert.deepEqual([response.status, response.refusal.code], [404, 'coach_note_not_found'])
})

test('only the author can correct or delete a note, not another coach or the board', async () => {
  const { body: note } = await write({ userId: member.user.id, content: 'À moi' })
  const at = { params: { id: note.id } }
  for (const role of ['COACH', 'ADMIN'] as const) {
    const { cookie } = await createSignedIn(app, { role, status: null })
    const body = { content: 'Autre chose', isVisible: true }
    for (const response of [
      await send(correctCoachNote, { ...at, body }, { as: cookie }),
      await send(deleteCoachNote, at, { as: cookie }),
    ])
      assert.deepEqual([response.status, response.refusal.code], [403, 'coach_note_not_yours'])
  }
  const [foundNote] = (await send(coachNotes, { query: {} }, { as })).body.filter(({ id }) => id === note.id)
  assert.equal(foundNote?.content, 'À moi')
})

// Must be the last test: it moves the clock past the end of every login.
test('deleted notes and earlier texts of corrected notes are erased after a year', async () => {
  const [deletionResponse, correctionResponse] = [
    await write({ userId: other.user.id, content: 'Par erreur' }),
    await write({ userId: other.user.id, content: 'Genou gauche' }),
  ]
  await send(deleteCoachNote, { params: { id: deletionResponse.body.id } }, { as })
  const correction = { content: 'Genou droit', isVisible: false }
  await send(correctCoachNote, { params: { id: correctionResponse.body.id }, body: correction }, { as })
  const { db } = app.context
  const storedTexts = async (now: string) => {
    app.setNow(now)
    await applyRetention(app.context)
    const notes = await db.selectFrom('coachNotes').select('id').where('userId', '=', other.user.id).execute()
    const versions = await db
      .selectFrom('coachNoteVersions')
      .select('id')
      .where('noteId', '=', correctionResponse.body.id)
      .execute()
    return [
      notes.some(({ id }) => id === deletionResponse.body.id),
      notes.some(({ id }) => id === correctionResponse.body.id),
      versions.length,
    ]
  }
  assert.deepEqual(await storedTexts('2027-11-21T10:00:00.000Z'), [true, true, 1])
  assert.deepEqual(await storedTexts('2027-11-21T10:00:00.001Z'), [false, true, 0])
})
