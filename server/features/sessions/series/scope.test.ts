import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinSession } from '../../../../contract/places.ts'
import {
  type CoachSession,
  cancelSession,
  coachSessions,
  createSession,
  deleteSession,
  restoreSession,
  updateSession,
} from '../../../../contract/sessions.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startApp } from '../../../../tests/support/app/start-app.ts'
import { placesJob } from '../../places/index.ts'

const app = await startApp()
const { send, context } = app
const coach = await createSignedIn(app, { role: 'COACH', status: null })
const as = { as: coach.cookie }
const member = await createSignedIn(app, { prenom: 'Inès', email: 'ines@exemple.fr', status: 'ACTIVE' })
const other = await createSignedIn(app, { prenom: 'Omar', email: 'omar@exemple.fr', status: 'ACTIVE' })
const form = { title: 'Piste', type: 'RUN' as const, date: '2026-11-08', time: '10:00', location: 'Stade' }

const listOf = async (seriesId: string | null): Promise<CoachSession[]> =>
  (await send(coachSessions, {}, as)).body.filter((session) => session.seriesId === seriesId).toReversed()

/** Six Sundays, the first two of them past: 8 and 15 November, then 22 and 29 November, 6 and 13 December. */
const createSixSundays = async () => {
  const { body } = await send(createSession, { body: { ...form, repeat: { everyWeeks: 1, until: '2026-12-13' } } }, as)
  const sessions = await listOf(body.seriesId)
  assert.equal(sessions.length, 6)
  return {
    id: (nth: number) => sessions[nth]?.id ?? '',
    now: () => listOf(body.seriesId),
    titles: async () => (await listOf(body.seriesId)).map(({ title }) => title),
  }
}
const formOf = ({ title, type, date, time, location }: CoachSession) => ({
  title,
  type,
  date: date.slice(0, 10),
  time,
  location,
})
const join = (id: string, { cookie }: { cookie: string }) => send(joinSession, { params: { id } }, { as: cookie })
const journalOf = async (ids: string[]) => {
  const events = await context.db.selectFrom('auditEvents').select('action').where('subjectId', 'in', ids).execute()
  return Map.groupBy(events, ({ action }) => action)
}

test('editing one session changes only that one; editing it and the following ones changes no earlier or past one', async () => {
  const series = await createSixSundays()
  const edit = async (nth: number, scope: 'one' | 'following' | 'all' | undefined, title: string) => {
    const session = (await series.now())[nth] as CoachSession
    const { version } = session
    const body = { ...formOf(session), title, version, ...(scope && { scope }) }
    return (await send(updateSession, { params: { id: session.id }, body }, as)).body
  }
  const one = await edit(3, undefined, 'Côtes')
  assert.deepEqual([one.title, one.changed, one.kept], ['Côtes', undefined, undefined])
  assert.deepEqual(await series.titles(), ['Piste', 'Piste', 'Piste', 'Côtes', 'Piste', 'Piste'])
  const following = await edit(4, 'following', 'Escaliers')
  assert.deepEqual([following.changed, following.kept], [2, 0])
  assert.deepEqual(await series.titles(), ['Piste', 'Piste', 'Piste', 'Côtes', 'Escaliers', 'Escaliers'])
  const all = await edit(2, 'all', 'Seuil')
  assert.deepEqual([all.changed, all.kept], [1, 3])
  assert.deepEqual(await series.titles(), ['Piste', 'Piste', 'Seuil', 'Côtes', 'Escaliers', 'Escaliers'])
})

test('editing all upcoming sessions writes the changed fields, a new version and a journal event for each', async () => {
  const series = await createSixSundays()
  const single = { ...form, date: '2026-12-06', location: 'Gymnase' }
  await send(updateSession, { params: { id: series.id(4) }, body: single }, as)
  const body = { ...form, date: '2026-11-29', time: '11:00', location: 'Parc', capacity: 12, scope: 'all' as const }
  const { body: saved } = await send(updateSession, { params: { id: series.id(3) }, body }, as)
  assert.deepEqual([saved.changed, saved.kept], [4, 1])
  assert.deepEqual(
    (await series.now()).map(({ time, location, capacity, version }) => [time, location, capacity, version]),
    [
      ['10:00', 'Stade', null, 0],
      ['10:00', 'Stade', null, 0],
      ['11:00', 'Parc', 12, 1],
      ['11:00', 'Parc', 12, 1],
      ['11:00', 'Gymnase', 12, 2],
      ['11:00', 'Parc', 12, 1],
    ],
  )
  const events = await journalOf([2, 3, 5].map(series.id))
  assert.equal(events.get('session.updated')?.length, 3)
})

test('an edit of an outdated version changes no session; the same edit sent twice changes each once', async () => {
  const series = await createSixSundays()
  const edit = (title: string) => {
    const body = { ...form, date: '2026-11-22', title, version: 0, scope: 'all' as const }
    return send(updateSession, { params: { id: series.id(2) }, body }, as)
  }
  assert.equal((await edit('Côtes')).body.changed, 4)
  const again = await edit('Côtes')
  assert.deepEqual([again.status, again.body.version], [200, 1])
  assert.equal((await edit('Escaliers')).refusal.code, 'session_changed')
  assert.deepEqual(
    (await series.now()).map(({ version }) => version),
    [0, 0, 1, 1, 1, 1],
  )
})

test('a scope of several sessions is refused once the session has started, and means one session outside a series', async () => {
  const series = await createSixSundays()
  const params = { id: series.id(1) }
  for (const scope of ['following', 'all'] as const) {
    const edit = { ...form, date: '2026-11-15', title: 'Côtes', scope }
    assert.equal((await send(updateSession, { params, body: edit }, as)).refusal.code, 'session_closed')
    assert.equal((await send(deleteSession, { params, query: { scope } }, as)).refusal.code, 'session_closed')
    const cancel = { reason: 'Orage', scope }
    assert.equal((await send(cancelSession, { params, body: cancel }, as)).refusal.code, 'session_closed')
  }
  const recap = { ...form, date: '2026-11-15', recap: 'Bravo' }
  assert.equal((await send(updateSession, { params, body: recap }, as)).body.recap, 'Bravo')
  const { body: single } = await send(createSession, { body: { ...form, date: '2026-12-05' } }, as)
  const edit = { ...form, date: '2026-12-05', title: 'Côtes', scope: 'all' as const }
  const { body } = await send(updateSession, { params: { id: single.id }, body: edit }, as)
  assert.deepEqual([body.title, body.changed, body.kept], ['Côtes', 1, 0])
})

test('cancelling a series sends each person one notice with their own dates, and the sessions can be restored together', async () => {
  const series = await createSixSundays()
  for (const nth of [2, 3, 5]) await join(series.id(nth), member)
  await join(series.id(5), other)
  await send(cancelSession, { params: { id: series.id(4) }, body: { reason: 'Travaux' } }, as)
  const mails = async (kind: 'session_cancelled' | 'session_restored') =>
    (await context.db.selectFrom('deliveries').selectAll().where('kind', '=', kind).orderBy('recipient').execute()).map(
      ({ recipient, subject, textBody }) => ({ recipient, subject, textBody }),
    )
  const cancelled = await send(
    cancelSession,
    { params: { id: series.id(3) }, body: { reason: 'Stade fermé', scope: 'all' } },
    as,
  )
  assert.equal(cancelled.body.changed, 3)
  assert.deepEqual(
    (await series.now()).map(({ cancelReason }) => cancelReason),
    [null, null, 'Stade fermé', 'Stade fermé', 'Travaux', 'Stade fermé'],
  )
  const [ines, omar, ...more] = await mails('session_cancelled')
  assert.deepEqual([ines?.recipient, ines?.subject, more], ['ines@exemple.fr', '3 séances annulées', []])
  for (const part of ['Dimanche 22 novembre', 'Dimanche 29 novembre', 'Dimanche 13 décembre', 'Stade fermé'])
    assert.ok(ines?.textBody?.includes(part), part)
  assert.equal(ines?.textBody?.includes('6 décembre'), false)
  assert.equal(omar?.subject, 'Séance annulée\u00a0: Dimanche 13 décembre à 10\u00a0h')
  const restored = await send(restoreSession, { params: { id: series.id(3) }, body: { scope: 'following' } }, as)
  assert.equal(restored.body.changed, 3)
  assert.deepEqual(
    (await series.now()).map(({ cancelledAt }) => cancelledAt !== null),
    [false, false, true, false, false, false],
  )
  assert.deepEqual(
    (await mails('session_restored')).map(({ recipient, subject }) => [recipient, subject]),
    [
      ['ines@exemple.fr', '2 séances rétablies'],
      ['omar@exemple.fr', 'Séance rétablie\u00a0: Dimanche 13 décembre à 10\u00a0h'],
    ],
  )
  const events = await journalOf([0, 1, 2, 3, 4, 5].map(series.id))
  assert.deepEqual([events.get('session.cancelled')?.length, events.get('session.restored')?.length], [4, 3])
})

test('deleting a session and the following ones keeps the earlier ones, and calendars show the deleted ones as cancelled', async () => {
  const series = await createSixSundays()
  await join(series.id(4), member)
  const params = { id: series.id(3) }
  assert.equal((await send(deleteSession, { params, query: { scope: 'following' } }, as)).status, 204)
  assert.deepEqual(
    (await series.now()).map(({ id }) => id),
    [0, 1, 2].map(series.id),
  )
  const withdrawn = await context.db
    .selectFrom('withdrawnSessions')
    .select('sessionId')
    .where('sessionId', 'in', [3, 4, 5].map(series.id))
    .execute()
  assert.equal(withdrawn.length, 3)
  const kept = await context.db
    .selectFrom('cancelledRsvps')
    .select('userId')
    .where('sessionId', '=', series.id(4))
    .execute()
  assert.deepEqual(kept, [{ userId: member.user.id }])
  assert.equal((await journalOf([3, 4, 5].map(series.id))).get('session.deleted')?.length, 3)
  await send(deleteSession, { params: { id: series.id(2) }, query: { scope: 'all' } }, as)
  assert.deepEqual(
    (await series.now()).map(({ id }) => id),
    [0, 1].map(series.id),
  )
})

test('calendars show sessions that were unpublished together as cancelled until they are published again', async () => {
  const series = await createSixSundays()
  const save = (published: boolean) =>
    send(
      updateSession,
      { params: { id: series.id(2) }, body: { ...form, date: '2026-11-22', published, scope: 'all' } },
      as,
    )
  const countWithdrawn = async () =>
    (
      await context.db
        .selectFrom('withdrawnSessions')
        .select('sessionId')
        .where('sessionId', 'in', [2, 3, 4, 5].map(series.id))
        .execute()
    ).length
  await save(false)
  assert.equal(await countWithdrawn(), 4)
  await save(true)
  assert.equal(await countWithdrawn(), 0)
})

test('changing, cancelling, restoring or deleting twelve sessions takes as many statements as three', async () => {
  const costsOf = async (until: string) => {
    const repeat = { everyWeeks: 1 as const, until }
    const { body } = await send(createSession, { body: { ...form, date: '2026-11-29', repeat } }, as)
    for (const { id } of await listOf(body.seriesId)) await join(id, member)
    const params = { id: body.id }
    const costs: number[] = []
    const count = async (act: () => Promise<{ status: number }>) => {
      const before = app.statements.length
      assert.ok((await act()).status < 300)
      costs.push(app.statements.length - before)
    }
    const edit = { ...form, date: '2026-11-28', title: 'Côtes', published: false, scope: 'all' as const }
    await count(() => send(cancelSession, { params, body: { reason: 'Orage', scope: 'all' } }, as))
    await count(() => send(restoreSession, { params, body: { scope: 'all' } }, as))
    await count(() => send(updateSession, { params, body: edit }, as))
    await count(() => send(updateSession, { params, body: { ...edit, published: true } }, as))
    await count(() => send(deleteSession, { params, query: { scope: 'all' } }, as))
    return costs
  }
  assert.deepEqual(await costsOf('2027-02-14'), await costsOf('2026-12-13'))
})

test('raising the capacity of a series fills places at once in the edited session, and by the next job in the others', async () => {
  const series = await createSixSundays()
  const save = (capacity: number) => {
    const body = { ...form, date: '2026-11-22', capacity, scope: 'all' as const }
    return send(updateSession, { params: { id: series.id(2) }, body }, as)
  }
  await save(1)
  const [first, second] = [
    await createSignedIn(app, { status: 'ACTIVE' }),
    await createSignedIn(app, { status: 'ACTIVE' }),
  ]
  const wish = { wait: true, takeAtOnce: true }
  for (const nth of [2, 5]) {
    await join(series.id(nth), first)
    await send(joinSession, { params: { id: series.id(nth) }, body: wish }, { as: second.cookie })
  }
  assert.equal((await save(2)).body.changed, 4)
  const counts = async () => (await series.now()).map(({ rsvpCount }) => rsvpCount)
  assert.deepEqual(await counts(), [0, 0, 2, 0, 0, 1])
  await placesJob.work(context, new AbortController().signal)
  assert.deepEqual(await counts(), [0, 0, 2, 0, 0, 2])
})

test('two coaches who edit a series at the same time, from its first and its last session, do not block each other', async () => {
  const series = await createSixSundays()
  const days = ['2026-11-22', '2026-12-13']
  const edits = [2, 5].map((nth, index) =>
    send(
      updateSession,
      { params: { id: series.id(nth) }, body: { ...form, date: days[index] ?? '', title: `Par ${nth}`, scope: 'all' } },
      as,
    ),
  )
  assert.deepEqual(
    (await Promise.all(edits)).map(({ status }) => status),
    [200, 200],
  )
})
