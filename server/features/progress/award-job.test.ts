import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { saveAttendance } from '../../../contract/attendance.ts'
import { ownBadges } from '../../../contract/progress.ts'
import { updateSession } from '../../../contract/sessions/coach-session.ts'
import { createSignedIn, insertSession, type SignedIn } from '../../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../../tests/support/app/start-app.ts'
import { createJobRunner } from '../../jobs/runner.ts'
import { addMs, hourMs, minuteMs } from '../../time/time.ts'
import { awardJob, giveAwardsSince } from './award-job.ts'

const app = await startApp()
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const log = { info: () => {}, error: (...line: unknown[]) => assert.fail(JSON.stringify(line)) }
const { runDue } = createJobRunner(app.context, log, [awardJob])

// The job remembers when it ran last, so each test begins when the one before it ended.
let now = testNow
beforeEach(() => app.setNow(now))

/** Moves the clock by `ms` and runs the due jobs. */
const runJobsAfter = async (ms: number) => {
  now = addMs(now, ms)
  app.setNow(now)
  await runDue(hourMs)
}

const badgesOf = async ({ cookie }: SignedIn) =>
  (await app.send(ownBadges, {}, { as: cookie })).body.filter(({ awardedAt }) => awardedAt !== null)
const save = async (id: string, ...present: SignedIn[]) => {
  const body = { presentUserIds: present.map(({ user }) => user.id) }
  const { status } = await app.send(saveAttendance, { params: { id }, body }, { as: coach.cookie })
  assert.equal(status, 200)
}

test('the first badge is given a few minutes after a sheet is saved', async () => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { id } = await insertSession(app, { date: addMs(app.context.now(), -hourMs) })
  await save(id, member)
  assert.deepEqual(await badgesOf(member), [])
  await runJobsAfter(5 * minuteMs)
  assert.notDeepEqual(await badgesOf(member), [])
})

test('a sheet saved before the session gives its badge once the session has started', async () => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { id } = await insertSession(app, { date: addMs(app.context.now(), hourMs) })
  await save(id, member)
  await runJobsAfter(30 * minuteMs)
  assert.deepEqual(await badgesOf(member), [])
  await runJobsAfter(35 * minuteMs)
  assert.notDeepEqual(await badgesOf(member), [])
})

test('a session moved to the past gives the awards of its sheet', async () => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { id } = await insertSession(app, { date: addMs(app.context.now(), 48 * hourMs) })
  await save(id, member)
  await runJobsAfter(30 * minuteMs)
  assert.deepEqual(await badgesOf(member), [])
  const body = {
    title: 'Piste',
    type: 'RUN',
    date: '2026-11-02',
    time: '10:00',
    location: 'Stade',
    published: true,
  } as const
  assert.equal((await app.send(updateSession, { params: { id }, body }, { as: coach.cookie })).status, 200)
  await runJobsAfter(30 * minuteMs)
  assert.notDeepEqual(await badgesOf(member), [])
})

test('thirty people take as many statements as one', async () => {
  const costOf = async (people: number) => {
    const members = await Promise.all(Array.from({ length: people }, () => createSignedIn(app, { status: 'ACTIVE' })))
    await runJobsAfter(30 * minuteMs)
    const { id } = await insertSession(app, { date: addMs(app.context.now(), -minuteMs) })
    await save(id, ...members)
    const before = app.statements.length
    assert.equal(await giveAwardsSince(app.context, addMs(app.context.now(), -minuteMs)), people)
    return app.statements.length - before
  }
  assert.equal(await costOf(30), await costOf(1))
})

test('simultaneous runs on several servers give each badge once', async () => {
  const member = await createSignedIn(app, { status: 'ACTIVE' })
  const { id } = await insertSession(app, { date: addMs(app.context.now(), -hourMs) })
  await save(id, member)
  await Promise.all(Array.from({ length: 4 }, () => giveAwardsSince(app.context, testNow)))
  const badges = await app.context.db
    .selectFrom('userBadges')
    .select('badgeId')
    .where('userId', '=', member.user.id)
    .execute()
  assert.equal(new Set(badges.map(({ badgeId }) => badgeId)).size, badges.length)
  assert.ok(badges.length > 0)
})
