import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { NoticeChoices } from '../../../contract/notices.ts'
import { ownNotices, saveNotices, switchNoticeOff } from '../../../contract/notices.ts'
import { signUp } from '../../../contract/places.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { required } from '../../../tests/support/required.ts'
import { queueEveningNotices } from './evening.ts'

const app = await startApp()
const { send, context, setNow } = app
const createMember = () => createSignedIn(app, { status: 'ACTIVE' })
type SignedIn = Awaited<ReturnType<typeof createMember>>

beforeEach(async () => {
  for (const table of ['deliveries', 'sessions'] as const) await context.db.deleteFrom(table).execute()
})

const [on, off] = [
  { mail: true, push: true },
  { mail: false, push: false },
]
const onDevices = { mail: false, push: true }
const initial: NoticeChoices = {
  session_cancelled: on,
  session_changed: on,
  place: on,
  reminder: on,
  coach_changes: on,
  note: onDevices,
  award: onDevices,
  recap: off,
  week_ahead: off,
}
const choose = ({ cookie }: SignedIn, choices: Partial<NoticeChoices>) =>
  send(saveNotices, { body: { ...initial, ...choices } }, { as: cookie })
const signUpTo = (id: string, { cookie }: SignedIn) => send(signUp, { params: { id } }, { as: cookie })
const readMails = (kind: 'reminder' | 'week_ahead') =>
  context.db
    .selectFrom('deliveries')
    .select(['recipient', 'subject', 'textBody', 'expiresAt'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()

/** Saturday 21 November, in UTC: Paris is one hour ahead. */
const at = (time: string, day = '2026-11-21') => setNow(`${day}T${time}:00.000Z`)

test('everyone signed up for tomorrow gets one reminder at 18 h, with a link to the session', async () => {
  const { id } = await insertSession(app, { title: 'Côtes' })
  const member = await createMember()
  await signUpTo(id, member)
  at('16:59')
  assert.equal(await queueEveningNotices(context), 0)
  at('17:00')
  await queueEveningNotices(context)
  at('21:00')
  await queueEveningNotices(context)
  const [mail, ...more] = await readMails('reminder')
  assert.deepEqual([mail?.recipient, mail?.subject, more], [member.user.email, 'Demain\u00a0: Côtes, 10\u00a0h', []])
  assert.equal(mail?.expiresAt, '2026-11-22T09:00:00.000Z')
  assert.match(required(mail?.textBody), new RegExp(`/seances/${id}`))
})

test('there is no reminder of an unpublished session, a cancelled session or another day, or for a member who switched it off', async () => {
  const member = await createMember()
  const quiet = await createMember()
  for (const fields of [{}, { date: '2026-11-23T09:00:00.000Z' }, { date: '2026-11-21T20:00:00.000Z' }]) {
    const { id } = await insertSession(app, fields)
    await signUpTo(id, quiet)
    if ('date' in fields) await signUpTo(id, member)
  }
  for (const fields of [{ published: false }, { cancelledAt: testNow, cancelReason: 'Orage' }]) {
    const { id } = await insertSession(app)
    await signUpTo(id, member)
    await context.db.updateTable('sessions').set(fields).where('id', '=', id).execute()
  }
  await choose(quiet, { reminder: off })
  at('17:00')
  assert.equal(await queueEveningNotices(context), 0)
})

test('members who chose it get the week’s sessions on Sunday evening; an expired member does not', async () => {
  const member = await createMember()
  const expired = await createSignedIn(app, { status: 'EXPIRED' })
  for (const who of [member, expired]) await choose(who, { week_ahead: on })
  await insertSession(app, { title: 'Côtes', date: '2026-11-25T18:00:00.000Z' })
  await insertSession(app, { title: 'Piste', date: '2026-11-29T09:00:00.000Z' })
  await insertSession(app, { title: 'Plus tard', date: '2026-11-30T09:00:00.000Z' })
  at('17:00')
  await queueEveningNotices(context)
  assert.deepEqual(await readMails('week_ahead'), [])
  at('17:00', '2026-11-22')
  await queueEveningNotices(context)
  const [mail, ...more] = await readMails('week_ahead')
  assert.deepEqual([mail?.recipient, more], [member.user.email, []])
  assert.match(required(mail?.textBody), /Côtes[\s\S]*Piste/)
  assert.doesNotMatch(required(mail?.textBody), /Plus tard/)
})

test('the link in a mail switches off only notices of its kind', async () => {
  const member = await createMember()
  await choose(member, { week_ahead: on })
  const { id } = await insertSession(app)
  await signUpTo(id, member)
  at('17:00')
  await queueEveningNotices(context)
  const { unsubscribeUrl } = await context.db
    .selectFrom('deliveries')
    .select('unsubscribeUrl')
    .where('kind', '=', 'reminder')
    .executeTakeFirstOrThrow()
  const { pathname, searchParams } = new URL(required(unsubscribeUrl))
  assert.equal(pathname, switchNoticeOff.path)
  const query = { jeton: required(searchParams.get('jeton')), avis: searchParams.get('avis') as 'reminder' }
  for (let time = 0; time < 2; time++) assert.equal((await send(switchNoticeOff, { query })).status, 204)
  assert.equal((await send(switchNoticeOff, { query: { ...query, jeton: 'inconnu' } })).status, 204)
  const { body } = await send(ownNotices, {}, { as: member.cookie })
  assert.deepEqual(body, { ...initial, reminder: { mail: false, push: true }, week_ahead: on })
  const page = await app.server.inject({ method: 'GET', url: `${pathname}?${searchParams}` })
  assert.match(String(page.headers.location), /\/avis\/desactiver\?jeton=.+&avis=reminder$/)
})

test('a member reads and changes their notices; those about cancellations, moves and places cannot all be switched off', async () => {
  const member = await createMember()
  const readNotices = async () => (await send(ownNotices, {}, { as: member.cookie })).body
  assert.deepEqual(await readNotices(), initial)
  assert.equal((await choose(member, { reminder: off, week_ahead: on })).status, 200)
  assert.deepEqual(await readNotices(), { ...initial, reminder: off, week_ahead: on })
  const { status, refusal } = await choose(member, { place: off })
  assert.deepEqual(
    [status, refusal.message],
    [400, 'Gardez un moyen d’être prévenu des annulations, des changements et des places'],
  )
})

test('a coach of two sessions of tomorrow gets a list for each, with their first mails', async () => {
  const { user } = await createSignedIn(app, { role: 'COACH', status: null })
  for (const title of ['Côtes', 'Piste']) await insertSession(app, { title, coachId: user.id })
  at('17:00')
  await queueEveningNotices(context)
  const lists = await context.db.selectFrom('deliveries').where('kind', '=', 'coach_changes').select('id').execute()
  assert.equal(lists.length, 2)
})
