import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { saveAttendance } from '../../../contract/attendance.ts'
import { correctCoachNote, createCoachNote } from '../../../contract/notes.ts'
import type { NoticeKind } from '../../../contract/notices.ts'
import { ownNotices, saveNotices } from '../../../contract/notices.ts'
import { signUp } from '../../../contract/places.ts'
import { updateSession } from '../../../contract/sessions/coach-session.ts'
import { createSignedIn, insertSession } from '../../../tests/support/app/factories.ts'
import { testNow } from '../../../tests/support/app/start-app.ts'
import { startMailClub } from '../../../tests/support/mail/mail-club.ts'
import { required } from '../../../tests/support/required.ts'
import { addMs, hourMs } from '../../time/time.ts'
import { giveAwardsSince } from '../progress/award-job.ts'

const { app, context, send, setNow, smtp, deliver } = await startMailClub()
const coach = await createSignedIn(app, { role: 'COACH', status: null, prenom: 'Nadia' })
const as = { as: coach.cookie }

beforeEach(() => {
  smtp.mails.length = 0
})

/** A member who asked for the mails of one kind. */
const createReader = async (kind: NoticeKind) => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { body } = await send(ownNotices, {}, { as: member.cookie })
  const { status } = await send(
    saveNotices,
    { body: { ...body, [kind]: { mail: true, push: false } } },
    { as: member.cookie },
  )
  assert.equal(status, 200)
  return member
}
const summariesOf = (mails: Awaited<ReturnType<typeof deliver>>) =>
  mails.map(({ recipients, subject }) => [recipients[0], subject])

test('a note sends one notice, when it becomes visible, without its text', async () => {
  const member = await createReader('note')
  const { id: sessionId } = await insertSession(app, { title: 'Côtes' })
  const content = 'Genou fragile : pas de sauts.'
  const form = { userId: member.user.id, sessionId, content, isVisible: false }
  const { body: note } = await send(createCoachNote, { body: form }, as)
  assert.deepEqual(await deliver(), [])
  const correct = (isVisible: boolean) =>
    send(correctCoachNote, { params: { id: note.id }, body: { content, isVisible } }, as)
  for (const isVisible of [true, false, true]) assert.equal((await correct(isVisible)).status, 200)
  const mails = await deliver()
  assert.deepEqual(summariesOf(mails), [[member.user.email, 'Nadia vous a écrit un mot']])
  assert.match(required(mails[0]?.text), /Sur la séance «\u00a0Côtes\u00a0»/)
  assert.doesNotMatch(`${mails[0]?.text}${mails[0]?.html}`, /Genou/)
  const unsubscribe = mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  assert.match(required(unsubscribe), /avis=note/)
})

test('a recap sends one notice to people who came or signed up', async () => {
  const [came, signedUp] = [await createReader('recap'), await createReader('recap')]
  await createReader('recap')
  const { id } = await insertSession(app, { title: 'Côtes', date: addMs(testNow, hourMs) })
  await send(signUp, { params: { id } }, { as: signedUp.cookie })
  setNow(addMs(testNow, 3 * hourMs))
  await send(saveAttendance, { params: { id }, body: { presentUserIds: [came.user.id] } }, as)
  const form = { title: 'Côtes', type: 'RUN', date: '2026-11-21', time: '12:00', location: 'Stade' } as const
  for (const recap of ['Belle séance', 'Belle séance !', undefined, 'Encore'])
    assert.equal((await send(updateSession, { params: { id }, body: { ...form, recap } }, as)).status, 200)
  assert.deepEqual(
    summariesOf(await deliver()).toSorted(),
    [came, signedUp].map(({ user }) => [user.email, 'Le mot du coach\u00a0: Côtes']).toSorted(),
  )
})

test('awards of one evening are in one message', async () => {
  const member = await createReader('award')
  const { id } = await insertSession(app, { title: 'Côtes', date: addMs(testNow, -hourMs) })
  await send(saveAttendance, { params: { id }, body: { presentUserIds: [member.user.id] } }, as)
  for (let run = 0; run < 2; run++) await giveAwardsSince(context, addMs(testNow, -hourMs))
  const mails = await deliver()
  assert.equal(mails.length, 1)
  assert.equal(mails[0]?.recipients[0], member.user.email)
  assert.match(required(mails[0]?.subject), /^(Gagné\u00a0: .+|\d+ récompenses gagnées)$/)
})
