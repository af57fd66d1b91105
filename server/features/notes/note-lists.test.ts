import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coachNotes, ownCoachNotes } from '../../../contract/notes.ts'
import { createSignedIn } from '../../../tests/support/app/factories.ts'
import { startNotesClub } from '../../../tests/support/app/notes-club.ts'
import { readPages } from '../../../tests/support/app/read-pages.ts'

const { app, send, as, write } = await startNotesClub()

test('coaches search notes by the member’s name and by visibility, the newest first', async () => {
  const searched = await createSignedIn(app, { prenom: 'Gaëlle', nom: 'Œuvrard' })
  for (const [content, isVisible] of [
    ['Première', true],
    ['Deuxième', false],
    ['Troisième', true],
  ] as const)
    await write({ userId: searched.user.id, content, isVisible })
  const findNotes = async (query: object) => {
    const { body, headers } = await send(coachNotes, { query: { search: 'oeuvrard gaelle', ...query } }, { as })
    return [body.map(({ content }) => content), headers['x-total-count']]
  }
  assert.deepEqual(await findNotes({}), [['Troisième', 'Deuxième', 'Première'], undefined])
  assert.deepEqual(await findNotes({ visibility: 'visible' }), [['Troisième', 'Première'], undefined])
  assert.deepEqual(await findNotes({ visibility: 'private', limit: 5 }), [['Deuxième'], '1'])
  assert.deepEqual(await findNotes({ limit: 2 }), [['Troisième', 'Deuxième'], '3'])
  assert.deepEqual(await findNotes({ search: 'personne', limit: 2 }), [[], '0'])
})

test('notes are read page by page, each once, the newest first', async () => {
  const reader = await createSignedIn(app, { prenom: 'Ysé', nom: 'Pagès', status: 'ACTIVE' })
  for (let nth = 0; nth < 5; nth += 1)
    await write({ userId: reader.user.id, content: `Note ${nth}`, isVisible: nth !== 2 })
  const about = await readPages(send, coachNotes, { as, query: { search: 'pages yse', limit: 2 } })
  assert.deepEqual(about.sizes, [2, 2, 1])
  assert.deepEqual(
    about.rows.map(({ content }) => content).toSorted(),
    [0, 1, 2, 3, 4].map((nth) => `Note ${nth}`),
  )
  const ownPages = await readPages(send, ownCoachNotes, { as: reader.cookie, query: { limit: 3 } })
  assert.deepEqual(ownPages.sizes, [3, 1])
  assert.deepEqual(ownPages.rows, (await send(ownCoachNotes, {}, { as: reader.cookie })).body)
})
