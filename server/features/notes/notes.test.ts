import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import {
  coachMembers,
  coachNotes,
  correctCoachNote,
  createCoachNote,
  deleteCoachNote,
  deleteOwnNote,
  ownCoachNotes,
  ownNotes,
  saveOwnNote,
} from '../../../contract/notes.ts'
import { createSignedIn, createTraining } from '../../../tests/support/app/factories.ts'
import { readPages } from '../../../tests/support/app/read-pages.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { newId } from '../../database/ids.ts'
import { applyRetention } from '../../jobs/retention.ts'

const app = await startApp()
const { send } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia', nom: 'Benali' })
const member = await createSignedIn(app, { prenom: 'Zoé', nom: 'Étienne', email: 'z.etienne@exemple.fr' })
const other = await createSignedIn(app, { prenom: 'Éloi', nom: 'Zola' })
const as = coach.cookie
const write = (note: { userId: string; content: string; sessionId?: string; isVisible?: boolean }) =>
  send(createCoachNote, { body: note }, { as })

test('a coach writes a note, which is private by default', async () => {
  const session = await createTraining(app)
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
  const draft = await createTraining(app, { published: false })
  const { body } = await write({ userId: member.user.id, content: 'Bravo', isVisible: true, sessionId: '' })
  const ofDraft = await write({ userId: member.user.id, content: 'Surprise', isVisible: true, sessionId: draft.id })
  assert.equal(ofDraft.body.session?.title, 'Piste et renfo')
  assert.deepEqual((await send(ownCoachNotes, {}, { as: member.cookie })).body, [
    {
      id: ofDraft.body.id,
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
  await app.context.db.deleteFrom('people').where('id', '=', leaving.user.id).execute()
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

test('coaches search notes by the member’s name and by visibility, the newest first', async () => {
  const searched = await createSignedIn(app, { prenom: 'Gaëlle', nom: 'Œuvrard' })
  for (const [content, isVisible] of [
    ['Première', true],
    ['Deuxième', false],
    ['Troisième', true],
  ] as const)
    await write({ userId: searched.user.id, content, isVisible })
  const found = async (query: object) => {
    const { body, headers } = await send(coachNotes, { query: { search: 'oeuvrard gaelle', ...query } }, { as })
    return [body.map(({ content }) => content), headers['x-total-count']]
  }
  assert.deepEqual(await found({}), [['Troisième', 'Deuxième', 'Première'], undefined])
  assert.deepEqual(await found({ visibility: 'visible' }), [['Troisième', 'Première'], undefined])
  assert.deepEqual(await found({ visibility: 'private', limit: 5 }), [['Deuxième'], '1'])
  assert.deepEqual(await found({ limit: 2 }), [['Troisième', 'Deuxième'], '3'])
  assert.deepEqual(await found({ search: 'personne', limit: 2 }), [[], '0'])
})

test('a coach finds a member by words of the name, not by the e-mail', async () => {
  const found = async (search?: string) =>
    (await send(coachMembers, { query: search === undefined ? {} : { search } }, { as })).body.map(
      ({ prenom }) => prenom,
    )
  assert.deepEqual(await found('ETIENNE zo'), ['Zoé'])
  assert.deepEqual(await found('eloi'), ['Éloi'])
  assert.deepEqual(await found('z.etienne@'), [])
  assert.deepEqual(await found('%'), [])
  assert.deepEqual(await found(), ['Nadia', 'Zoé', 'Gaëlle', 'Éloi'])
  const { body } = await send(coachMembers, { query: { limit: 2 } }, { as })
  assert.deepEqual(
    body.map(({ prenom }) => prenom),
    ['Nadia', 'Zoé'],
  )
})

test('a member has one note per session, and can change and delete it', async () => {
  const session = await createTraining(app)
  const at = { params: { id: session.id } }
  const first = await send(saveOwnNote, { ...at, body: { text: 'Dur' } }, { as: member.cookie })
  app.setNow('2026-11-21T11:00:00.000Z')
  const second = await send(saveOwnNote, { ...at, body: { text: 'Très dur' } }, { as: member.cookie })
  app.setNow(testNow)
  assert.deepEqual(second.body, {
    id: first.body.id,
    sessionId: session.id,
    text: 'Très dur',
    createdAt: testNow,
    updatedAt: '2026-11-21T11:00:00.000Z',
    session: { title: 'Piste et renfo', date: session.date },
  })
  assert.deepEqual((await send(ownNotes, {}, { as: member.cookie })).body, [second.body])
  assert.deepEqual((await send(ownNotes, {}, { as: other.cookie })).body, [])
  const notTheirs = await send(deleteOwnNote, at, { as: other.cookie })
  assert.deepEqual([notTheirs.status, notTheirs.refusal.code], [404, 'note_not_found'])
  assert.equal((await send(deleteOwnNote, at, { as: member.cookie })).status, 204)
  assert.equal((await send(deleteOwnNote, at, { as: member.cookie })).status, 404)
})

test('a member cannot write a note about an unpublished or unknown session', async () => {
  const draft = await createTraining(app, { published: false })
  for (const id of [draft.id, newId()]) {
    const { status, refusal } = await send(saveOwnNote, { params: { id }, body: { text: 'x' } }, { as: member.cookie })
    assert.deepEqual([status, refusal.code], [404, 'session_not_found'])
  }
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
  const taken = await send(createCoachNote, { body: { ...body, content: 'Le mien' } }, { as: colleague.cookie })
  assert.deepEqual([taken.status, taken.refusal.code], [409, 'id_taken'])
  assert.doesNotMatch(JSON.stringify(taken.body), /Deux fois/)
})

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
  const read = (await send(ownCoachNotes, {}, { as: member.cookie })).body.map(({ content }) => content)
  assert.ok(read.includes('Genou droit'))
  app.setNow(testNow)
})

test('a deleted note is no longer shown to anybody', async () => {
  const { body: note } = await write({ userId: other.user.id, content: 'Par erreur', isVisible: true })
  const at = { params: { id: note.id } }
  const shown = async () => [
    (await send(coachNotes, { query: { search: 'zola', limit: 10 } }, { as })).headers['x-total-count'],
    ...(await send(coachNotes, { query: {} }, { as })).body.filter(({ id }) => id === note.id),
    ...(await send(ownCoachNotes, {}, { as: other.cookie })).body.filter(({ id }) => id === note.id),
  ]
  const [total, ...found] = await shown()
  assert.equal(found.length, 2)
  assert.equal((await send(deleteCoachNote, at, { as })).status, 204)
  assert.deepEqual(await shown(), [String(Number(total) - 1)])
  const body = { content: 'Trop tard', isVisible: true }
  for (const answer of [await send(deleteCoachNote, at, { as }), await send(correctCoachNote, { ...at, body }, { as })])
    assert.deepEqual([answer.status, answer.refusal.code], [404, 'coach_note_not_found'])
})

test('only the author can correct or delete a note, not another coach or the board', async () => {
  const { body: note } = await write({ userId: member.user.id, content: 'À moi' })
  const at = { params: { id: note.id } }
  for (const role of ['COACH', 'ADMIN'] as const) {
    const { cookie } = await createSignedIn(app, { role, status: null })
    const body = { content: 'Autre chose', isVisible: true }
    for (const answer of [
      await send(correctCoachNote, { ...at, body }, { as: cookie }),
      await send(deleteCoachNote, at, { as: cookie }),
    ])
      assert.deepEqual([answer.status, answer.refusal.code], [403, 'coach_note_not_yours'])
  }
  const [found] = (await send(coachNotes, { query: {} }, { as })).body.filter(({ id }) => id === note.id)
  assert.equal(found?.content, 'À moi')
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
  const own = await readPages(send, ownCoachNotes, { as: reader.cookie, query: { limit: 3 } })
  assert.deepEqual(own.sizes, [3, 1])
  assert.deepEqual(own.rows, (await send(ownCoachNotes, {}, { as: reader.cookie })).body)
})

test('a member reads their own notes page by page, or that of one session', async () => {
  const writer = await createSignedIn(app, { status: 'ACTIVE' })
  const ids = []
  for (const day of ['01', '02', '03']) {
    const { id } = await createTraining(app, { date: `2026-11-${day}T18:00:00.000Z` })
    await send(saveOwnNote, { params: { id }, body: { text: day } }, { as: writer.cookie })
    ids.unshift(id)
  }
  const { rows, sizes } = await readPages(send, ownNotes, { as: writer.cookie, query: { limit: 2 } })
  assert.deepEqual([sizes, rows.map(({ sessionId }) => sessionId)], [[2, 1], ids])
  const [one] = (await send(ownNotes, { query: { sessionId: ids[1] } }, { as: writer.cookie })).body
  assert.equal(one?.text, '02')
  const foreign = await send(ownNotes, { query: { after: String(rows[0]?.id) } }, { as: other.cookie })
  assert.deepEqual([foreign.status, foreign.refusal.issues?.[0]?.path], [400, 'after'])
})

// Must be the last test: it moves the clock past the end of every sign-in.
test('deleted notes and earlier texts of corrected notes are erased after a year', async () => {
  const [deleted, corrected] = [
    await write({ userId: other.user.id, content: 'Par erreur' }),
    await write({ userId: other.user.id, content: 'Genou gauche' }),
  ]
  await send(deleteCoachNote, { params: { id: deleted.body.id } }, { as })
  const correction = { content: 'Genou droit', isVisible: false }
  await send(correctCoachNote, { params: { id: corrected.body.id }, body: correction }, { as })
  const { db } = app.context
  const storedTexts = async (now: string) => {
    app.setNow(now)
    await applyRetention(app.context)
    const notes = await db.selectFrom('coachNotes').select('id').where('userId', '=', other.user.id).execute()
    const versions = await db
      .selectFrom('coachNoteVersions')
      .select('id')
      .where('noteId', '=', corrected.body.id)
      .execute()
    return [
      notes.some(({ id }) => id === deleted.body.id),
      notes.some(({ id }) => id === corrected.body.id),
      versions.length,
    ]
  }
  assert.deepEqual(await storedTexts('2027-11-21T10:00:00.000Z'), [true, true, 1])
  assert.deepEqual(await storedTexts('2027-11-21T10:00:00.001Z'), [false, true, 0])
})
