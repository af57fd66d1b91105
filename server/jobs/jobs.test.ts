import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword } from '../../contract/account.ts'
import { backupState, confirmDate } from '../../contract/backups.ts'
import { createSignedIn, createUser } from '../../tests/support/factories.ts'
import { startApp, testNow } from '../../tests/support/start-app.ts'
import { findJob } from '../database/jobs.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../time.ts'
import type { Job } from './job.ts'
import { retentionJob } from './retention.ts'
import { createJobRunner } from './runner.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** A job that counts its runs. */
const counting = (fields: Partial<Job> = {}) => {
  const seen = { runs: 0 }
  const job: Job = {
    ...{ name: 'counting', periodMs: hourMs, nextDueAt: (now) => addMs(now, hourMs), retryMs: 10 * minuteMs },
    work: async () => {
      seen.runs += 1
      return undefined
    },
    ...fields,
  }
  return { job, seen }
}
const leased = { leaseMs: hourMs }
const serverOf = (app: App, jobs: Job[]) => {
  const lines: { fields: object; text: string }[] = []
  const keep = (fields: object, text: string) => void lines.push({ fields, text })
  const runner = createJobRunner(app.context, { info: keep, error: keep }, jobs)
  return { look: () => runner.look(hourMs), runner, lines }
}

test('of several servers one does the job of the hour, and each does what is its own', async () => {
  const app = await startApp()
  const [shared, own] = [counting(leased), counting({ name: 'own' })]
  const servers = [1, 2, 3].map(() => serverOf(app, [shared.job, own.job]))
  const look = () => Promise.all(servers.map((server) => server.look()))
  await look()
  assert.deepEqual([shared.seen.runs, own.seen.runs], [1, 3])
  app.setNow('2026-11-21T10:59:59.999Z')
  await look()
  assert.deepEqual([shared.seen.runs, own.seen.runs], [1, 3])
  app.setNow('2026-11-21T11:00:00.000Z')
  await look()
  assert.deepEqual([shared.seen.runs, own.seen.runs], [2, 6])
})

test('a server that died at a job is replaced when its lease ends, and its late end changes nothing', async () => {
  const app = await startApp()
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const dying = counting({
    ...leased,
    work: () => {
      begun.resolve()
      return held.promise.then(() => ({}))
    },
  })
  const next = counting(leased)
  const first = serverOf(app, [dying.job]).look()
  await begun.promise
  await serverOf(app, [next.job]).look()
  assert.equal(next.seen.runs, 0)
  app.setNow('2026-11-21T11:00:00.000Z')
  await serverOf(app, [next.job]).look()
  assert.equal(next.seen.runs, 1)
  const stored = await findJob(app.context.db, 'counting')
  held.resolve()
  await first
  assert.deepEqual(await findJob(app.context.db, 'counting'), stored)
})

test('a job that fails is told with its reason and tried again', async () => {
  const app = await startApp()
  let isBroken = true
  const { job, seen } = counting({ ...leased, failureOf: () => 'broken' })
  const work: Job['work'] = async (...words) => {
    if (isBroken) throw new Error('broken')
    return job.work(...words)
  }
  const { look, lines } = serverOf(app, [{ ...job, work }])
  await look()
  const row = await findJob(app.context.db, 'counting')
  assert.deepEqual([row?.failure, row?.failedAt, row?.leasedUntil], ['broken', testNow, null])
  assert.equal(lines[0]?.text, 'job failed')
  isBroken = false
  await look()
  assert.equal(seen.runs, 0, 'not before its time')
  app.setNow(addMs(testNow, 10 * minuteMs))
  await look()
  assert.deepEqual([seen.runs, (await findJob(app.context.db, 'counting'))?.failure], [1, null])
})

test('one minute of a clock 400 days ahead ends no job: the next look does it, and tells of the date', async () => {
  const app = await startApp()
  const [shared, own] = [counting(leased), counting({ name: 'own' })]
  const { look, lines } = serverOf(app, [shared.job, own.job])
  await look()
  app.setNow(addMs(testNow, 400 * dayMs))
  await look()
  app.setNow(addMs(testNow, 2 * minuteMs))
  await look()
  assert.deepEqual([shared.seen.runs, own.seen.runs], [3, 3])
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['clock jumped', 'job dated in the future'],
  )
  assert.equal((await findJob(app.context.db, 'counting'))?.succeededAt, addMs(testNow, 2 * minuteMs))
})

test('a lease that a clock 400 days ahead wrote does not hold the job up', async () => {
  const app = await startApp()
  const { job, seen } = counting(leased)
  const { look } = serverOf(app, [job])
  await look()
  await app.context.db
    .updateTable('jobs')
    .set({ leasedUntil: addMs(testNow, 400 * dayMs) })
    .execute()
  app.setNow(addMs(testNow, hourMs))
  await look()
  assert.equal(seen.runs, 2)
})

test('while the clock may be wrong nothing is deleted by age, and the board reads why and confirms the date', async () => {
  const app = await startApp()
  const { context, send, setNow } = app
  const { email } = await createUser(app)
  await send(forgotPassword, { body: { email } })
  const links = async () => (await context.db.selectFrom('passwordResetTokens').select('id').execute()).length
  const { look, lines } = serverOf(app, [retentionJob])
  const later = addMs(testNow, 400 * dayMs)
  await look()
  setNow(later)
  await look()
  assert.equal(await links(), 1)
  assert.deepEqual(lines.at(-1), { fields: { jumpedFrom: testNow, jumpedAt: later }, text: 'clock jumped' })
  const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })
  const jump = async () => (await send(backupState, {}, { as })).body.clockJump
  assert.deepEqual(await jump(), { jumpedFrom: testNow, jumpedAt: later })
  assert.equal((await send(confirmDate, {}, { as })).status, 204)
  assert.equal(await jump(), null)
  const events = await context.db.selectFrom('auditEvents').select('action').execute()
  assert.deepEqual(events, [{ action: 'clock.confirmed' }])
  await look()
  assert.equal(await links(), 0)
})

test('without an answer from the board the deleting goes on after seven days of running', async () => {
  const app = await startApp()
  const { job, seen } = counting({ ...leased, isDestructive: true })
  const { look } = serverOf(app, [job])
  await look()
  const away = addMs(testNow, 180 * dayMs)
  for (let hours = 0; hours <= 7 * 24; hours++) {
    app.setNow(addMs(away, hours * hourMs))
    await look()
    assert.equal(seen.runs, hours < 7 * 24 ? 1 : 2, `after ${hours} hours`)
  }
})

test('a server that closes interrupts its jobs and leaves them due', async () => {
  const app = await startApp()
  const begun = Promise.withResolvers<void>()
  const { job } = counting({
    ...leased,
    work: (_context, signal) =>
      new Promise((_resolve, reject) => {
        begun.resolve()
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const { look, runner, lines } = serverOf(app, [job])
  const looking = look()
  await begun.promise
  await runner.stop()
  await looking
  const row = await findJob(app.context.db, 'counting')
  assert.deepEqual([row?.dueAt, row?.leasedUntil, row?.failure, lines], [testNow, null, null, []])
})
