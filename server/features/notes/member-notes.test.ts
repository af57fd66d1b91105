import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteMemberNote, memberNotes, saveMemberNote } from '../../../contract/notes.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startNotesClub } from '../../../tests/support/app/notes-club.ts'
import { readPages } from '../../../tests/support/app/read-pages.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'

const { app, send, member, other } = await startNotesClub()

test('a member has one note per session, and can change and delete it', async () => {
  const session = await insertSession(app)
  const at = { params: { id: session.id } }
  const firstResponse = await send(saveMemberNote, { ...at, body: { text: 'Dur' } }, { as: member.cookie })
  app.setNow('2026-11-21T11:00:00.000Z')
  const secondResponse = await send(saveMemberNote, { ...at, body: { text: 'Très dur' } }, { as: member.cookie })
  assert.deepEqual(secondResponse.body, {
    id: firstResponse.body.id,
    sessionId: session.id,
    text: 'Très dur',
    createdAt: testNow,
    updatedAt: '2026-11-21T11:00:00.000Z',
    session: { title: 'Piste et renfo', date: session.date },
  })
  assert.deepEqual((await send(memberNotes, {}, { as: member.cookie })).body, [secondResponse.body])
  assert.deepEqual((await send(memberNotes, {}, { as: other.cookie })).body, [])
  const notTheirs = await send(deleteMemberNote, at, { as: other.cookie })
  assert.deepEqual([notTheirs.status, notTheirs.refusal.code], [404, 'note_not_found'])
  assert.equal((await send(deleteMemberNote, at, { as: member.cookie })).status, 204)
  assert.equal((await send(deleteMemberNote, at, { as: member.cookie })).status, 404)
})

test('a member cannot write a note about an unpublished or unknown session', async () => {
  const unpublished = await insertSession(app, { published: false })
  for (const id of [unpublished.id, newId()]) {
    const { status, refusal } = await send(
      saveMemberNote,
      { params: { id }, body: { text: 'x' } },
      { as: member.cookie },
    )
    assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
  }
})

test('a member reads their own notes page by page, or that of one session', async () => {
  const writer = await createSignedIn(app, { status: 'ACTIVE' })
  const ids = []
  for (const day of ['01', '02', '03']) {
    const { id } = await insertSession(app, { date: `2026-11-${day}T18:00:00.000Z` })
    await send(saveMemberNote, { params: { id }, body: { text: day } }, { as: writer.cookie })
    ids.unshift(id)
  }
  const { rows, sizes } = await readPages(send, memberNotes, { as: writer.cookie, query: { limit: 2 } })
  assert.deepEqual([sizes, rows.map(({ sessionId }) => sessionId)], [[2, 1], ids])
  const [one] = (await send(memberNotes, { query: { sessionId: ids[1] } }, { as: writer.cookie })).body
  assert.equal(one?.text, '02')
  const foreign = await send(memberNotes, { query: { after: String(rows[0]?.id) } }, { as: other.cookie })
  assert.deepEqual([foreign.status, foreign.refusal.issues?.[0]?.path], [400, 'after'])
})
