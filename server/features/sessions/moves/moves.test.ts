import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { signUp } from '../../../../contract/places.ts'
import { cancelSession } from '../../../../contract/sessions/cancel.ts'
import { updateSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn, insertSession } from '../../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../../tests/support/app/start-app.ts'
import { required } from '../../../../tests/support/required.ts'
import { addMs, minuteMs } from '../../../time/time.ts'
import { notifyMoves } from './service.ts'

const app = await startApp()
const { send, context, setNow } = app
const as = { as: (await createSignedIn(app, { role: 'COACH', status: null })).cookie }
const member = await createSignedIn(app, { status: 'ACTIVE', email: 'ines@exemple.fr' })

beforeEach(async () => {
  await context.db.deleteFrom('deliveries').execute()
})

/** A session of 13 December, 10 h, that the member signed up for. */
const createWithSignUp = async (fields = {}) => {
  const { id } = await insertSession(app, { date: '2026-12-13T09:00:00.000Z', title: 'Côtes', ...fields })
  await send(signUp, { params: { id } }, { as: member.cookie })
  return id
}

const form = { title: 'Côtes', type: 'RUN', date: '2026-12-13', time: '10:00', location: 'Stade, Montreuil' } as const
const edit = (id: string, change: Partial<typeof form> | Record<string, unknown>) =>
  send(updateSession, { params: { id }, body: { ...form, ...change } }, as)
const after = (minutes: number) => setNow(addMs(testNow, minutes * minuteMs))
const readMails = async () =>
  context.db.selectFrom('deliveries').select(['kind', 'recipient', 'subject', 'textBody']).execute()

test('people who signed up get one notice of a new time, ten minutes after the last edit', async () => {
  const id = await createWithSignUp()
  await edit(id, { time: '09:00' })
  after(5)
  await edit(id, { time: '09:30', location: 'Gymnase' })
  after(14)
  await notifyMoves(context)
  assert.deepEqual(await readMails(), [])
  after(15)
  await notifyMoves(context)
  await notifyMoves(context)
  const mails = await readMails()
  assert.deepEqual(
    mails.map(({ kind, recipient, subject }) => [kind, recipient, subject]),
    [['session_changed', 'ines@exemple.fr', 'Séance modifiée\u00a0: Dimanche 13 décembre à 9\u00a0h\u00a030']],
  )
  const [mail] = mails
  assert.match(required(mail?.textBody), /Maintenant\nDimanche 13 décembre à 9\u00a0h\u00a030, Gymnase/)
  assert.match(required(mail?.textBody), /Avant\nDimanche 13 décembre à 10\u00a0h, Stade, Montreuil/)
})

test('people who wait get the notice too, also those who get a place of the new day at once', async () => {
  const id = await createWithSignUp({ capacity: 1 })
  const join = (cookie: string, takeAtOnce: boolean) =>
    send(signUp, { params: { id }, body: { wait: true, takeAtOnce } }, { as: cookie })
  await join((await createSignedIn(app, { status: 'ACTIVE', email: 'zoe@exemple.fr' })).cookie, true)
  await join((await createSignedIn(app, { status: 'ACTIVE', email: 'malik@exemple.fr' })).cookie, false)
  await edit(id, { date: '2026-12-14', capacity: 2 })
  after(10)
  await notifyMoves(context)
  const mails = (await readMails()).filter(({ kind }) => kind === 'session_changed')
  assert.deepEqual(mails.map(({ recipient }) => recipient).toSorted(), [
    'ines@exemple.fr',
    'malik@exemple.fr',
    'zoe@exemple.fr',
  ])
  for (const { textBody } of mails)
    assert.match(
      required(textBody),
      /Vous gardez votre place, ou votre rang dans la liste d’attente\.[\s\S]*Lundi 14 décembre/,
    )
})

test('a person gets one notice of all sessions that were moved together', async () => {
  const [first, second] = [await createWithSignUp(), await createWithSignUp({ date: '2026-12-20T09:00:00.000Z' })]
  await edit(first, { time: '09:30' })
  await edit(second, { date: '2026-12-20', time: '09:30' })
  after(10)
  await notifyMoves(context)
  const [mail, ...more] = await readMails()
  assert.deepEqual([mail?.subject, more], ['2 séances modifiées', []])
  assert.match(
    required(mail?.textBody),
    /13 décembre à 9.h.30[\s\S]*avant.: Dimanche 13 décembre à 10.h[\s\S]*20 décembre/,
  )
})

test('a change that is undone, or of other fields, sends no notice', async () => {
  const id = await createWithSignUp()
  await edit(id, { title: 'Côtes longues', description: 'Pointes' })
  await edit(id, { time: '09:30' })
  await edit(id, {})
  after(60)
  await notifyMoves(context)
  assert.deepEqual(await readMails(), [])
})

test('a move shortly before the start sends its notice at once', async () => {
  const id = await createWithSignUp({ date: '2026-11-21T12:00:00.000Z' })
  await edit(id, { date: '2026-11-21', time: '14:00' })
  await notifyMoves(context)
  assert.equal((await readMails()).length, 1)
})

test('a move is not announced if the session is unpublished, or is cancelled or unpublished before the notice', async () => {
  const unpublished = await insertSession(app, { date: '2026-12-13T09:00:00.000Z', published: false })
  const [hiddenId, cancelledId] = [await createWithSignUp(), await createWithSignUp()]
  await edit(unpublished.id, { time: '09:30', published: false })
  await edit(hiddenId, { time: '09:30' })
  await edit(hiddenId, { time: '09:30', published: false })
  await edit(cancelledId, { time: '09:30' })
  await send(cancelSession, { params: { id: cancelledId }, body: { reason: 'Orage' } }, as)
  after(60)
  await notifyMoves(context)
  assert.deepEqual(
    (await readMails()).map(({ kind }) => kind),
    ['session_cancelled'],
  )
})

test('a session that was hidden, moved and shown again sends one notice of its new time', async () => {
  const id = await createWithSignUp()
  await edit(id, { published: false })
  await edit(id, { time: '09:30', published: false })
  after(15)
  await notifyMoves(context)
  assert.deepEqual(await readMails(), [])
  await edit(id, { time: '09:30', published: true })
  await notifyMoves(context)
  await notifyMoves(context)
  const mails = await readMails()
  assert.deepEqual(
    mails.map(({ kind }) => kind),
    ['session_changed'],
  )
  assert.match(required(mails[0]?.textBody), /9\s?h\s?30/)
})
