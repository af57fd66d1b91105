import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword } from '../../contract/accounts/account.ts'
import { backupState, confirmDate } from '../../contract/backups.ts'
import { readAuditEvents } from '../../tests/support/app/audit-events.ts'
import { createSignedIn, createUser } from '../../tests/support/app/factories.ts'
import { startApp, testNow } from '../../tests/support/app/start-app.ts'
import { retentionJob } from '../start/retention.ts'
import { addMs, dayMs, hourMs, minuteMs } from '../time/time.ts'
import type { Job } from './job.ts'
import { findJob } from './queries.ts'
import { createJobRunner } from './runner.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** A job that counts its runs. */
const countingJob = (fields: Partial<Job> = {}) => {
  const seen = { runs: 0 }
  const job: Job = {
    name: 'counting',
    periodMs: hourMs,
    nextDueAt: (now) => addMs(now, hourMs),
    retryMs: 10 * minuteMs,
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
  return { runDue: () => runner.runDue(hourMs), runner, lines }
}

test('of several servers only one runs a leased job, and each runs a local job', async () => {
  const app = await startApp()
  const [shared, own] = [countingJob(leased), countingJob({ name: 'own' })]
  const servers = [1, 2, 3].map(() => serverOf(app, [shared.job, own.job]))
  const runDue = () => Promise.all(servers.map((server) => server.runDue()))
  await runDue()
  assert.deepEqual({ shared: shared.seen.runs, own: own.seen.runs }, { shared: 1, own: 3 })
  app.setNow('2026-11-21T10:59:59.999Z')
  await runDue()
  assert.deepEqual({ shared: shared.seen.runs, own: own.seen.runs }, { shared: 1, own: 3 })
  app.setNow('2026-11-21T11:00:00.000Z')
  await runDue()
  assert.deepEqual({ shared: shared.seen.runs, own: own.seen.runs }, { shared: 2, own: 6 })
})

test('when a server dies during a job another one runs it after the lease, and a late end of the first is ignored', async () => {
  const app = await startApp()
  const held = Promise.withResolvers<void>()
  const workStart = Promise.withResolvers<void>()
  const dying = countingJob({
    ...leased,
    work: () => {
      workStart.resolve()
      return held.promise.then(() => ({}))
    },
  })
  const next = countingJob(leased)
  const first = serverOf(app, [dying.job]).runDue()
  await workStart.promise
  await serverOf(app, [next.job]).runDue()
  assert.equal(next.seen.runs, 0)
  app.setNow('2026-11-21T11:00:00.000Z')
  await serverOf(app, [next.job]).runDue()
  assert.equal(next.seen.runs, 1)
  const stored = await findJob(app.context.db, 'counting')
  held.resolve()
  await first
  assert.deepEqual(await findJob(app.context.db, 'counting'), stored)
})

test('a failed job is logged with its reason and run again after its delay', async () => {
  const app = await startApp()
  let isBroken = true
  const { job, seen } = countingJob({ ...leased, failureOf: () => 'broken' })
  const work: Job['work'] = async (...parameters) => {
    if (isBroken) throw new Error('broken')
    return job.work(...parameters)
  }
  const { runDue, lines } = serverOf(app, [{ ...job, work }])
  await runDue()
  const row = await findJob(app.context.db, 'counting')
  assert.deepEqual(
    { failure: row?.failure, failedAt: row?.failedAt, leasedUntil: row?.leasedUntil },
    { failure: 'broken', failedAt: testNow, leasedUntil: null },
  )
  assert.equal(lines[0]?.text, 'job failed')
  isBroken = false
  await runDue()
  assert.equal(seen.runs, 0, 'not before its time')
  app.setNow(addMs(testNow, 10 * minuteMs))
  await runDue()
  assert.deepEqual(
    { runs: seen.runs, failure: (await findJob(app.context.db, 'counting'))?.failure },
    { runs: 1, failure: null },
  )
})

test('a clock 400 days ahead for a minute stops no job: the next check runs it and logs the wrong date', async () => {
  const app = await startApp()
  const [shared, own] = [countingJob(leased), countingJob({ name: 'own' })]
  const { runDue, lines } = serverOf(app, [shared.job, own.job])
  await runDue()
  app.setNow(addMs(testNow, 400 * dayMs))
  await runDue()
  app.setNow(addMs(testNow, 2 * minuteMs))
  await runDue()
  assert.deepEqual({ shared: shared.seen.runs, own: own.seen.runs }, { shared: 3, own: 3 })
  assert.deepEqual(
    lines.map(({ text }) => text),
    ['clock jumped', 'job dated in the future'],
  )
  assert.equal((await findJob(app.context.db, 'counting'))?.succeededAt, addMs(testNow, 2 * minuteMs))
})

test('a lease written by a clock 400 days ahead does not block the job', async () => {
  const app = await startApp()
  const { job, seen } = countingJob(leased)
  const { runDue } = serverOf(app, [job])
  await runDue()
  await app.context.db
    .updateTable('jobs')
    .set({ leasedUntil: addMs(testNow, 400 * dayMs) })
    .execute()
  app.setNow(addMs(testNow, hourMs))
  await runDue()
  assert.equal(seen.runs, 2)
})

test('while the clock is in doubt nothing is deleted by age; the board sees why and can confirm the date', async () => {
  const app = await startApp()
  const { context, send, setNow } = app
  const { email } = await createUser(app)
  await send(forgotPassword, { body: { email } })
  const links = async () => (await context.db.selectFrom('passwordResetTokens').select('id').execute()).length
  const { runDue, lines } = serverOf(app, [retentionJob])
  const later = addMs(testNow, 400 * dayMs)
  await runDue()
  setNow(later)
  await runDue()
  assert.equal(await links(), 1)
  assert.deepEqual(lines.at(-1), { fields: { jumpedFrom: testNow, jumpedAt: later }, text: 'clock jumped' })
  const { cookie: as } = await createSignedIn(app, { role: 'ADMIN', status: null })
  const jump = async () => (await send(backupState, {}, { as })).body.clockJump
  assert.deepEqual(await jump(), { jumpedFrom: testNow, jumpedAt: later })
  assert.equal((await send(confirmDate, {}, { as })).status, 204)
  assert.equal(await jump(), null)
  const events = await readAuditEvents(app, {}, 'action')
  assert.deepEqual(events, [{ action: 'clock.confirmed' }])
  await runDue()
  assert.equal(await links(), 0)
})

test('if the board does not confirm the date, deletion resumes after seven days of running', async () => {
  const app = await startApp()
  const { job, seen } = countingJob({ ...leased, isDestructive: true })
  const { runDue } = serverOf(app, [job])
  await runDue()
  const restart = addMs(testNow, 180 * dayMs)
  for (let hours = 0; hours <= 7 * 24; hours++) {
    app.setNow(addMs(restart, hours * hourMs))
    await runDue()
    assert.equal(seen.runs, hours < 7 * 24 ? 1 : 2, `after ${hours} hours`)
  }
})

test('a shutdown interrupts running jobs and leaves them due', async () => {
  const app = await startApp()
  const workStart = Promise.withResolvers<void>()
  const { job } = countingJob({
    ...leased,
    work: (_context, signal) =>
      new Promise((_resolve, reject) => {
        workStart.resolve()
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const { runDue, runner, lines } = serverOf(app, [job])
  const running = runDue()
  await workStart.promise
  await runner.stop()
  await running
  const row = await findJob(app.context.db, 'counting')
  assert.deepEqual(
    { dueAt: row?.dueAt, leasedUntil: row?.leasedUntil, failure: row?.failure, lines },
    { dueAt: testNow, leasedUntil: null, failure: null, lines: [] },
  )
})
