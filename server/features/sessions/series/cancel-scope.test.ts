import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSession, restoreSession } from '../../../../contract/sessions/cancel.ts'
import { createSession, deleteSession, updateSession } from '../../../../contract/sessions/coach-session.ts'
import { createSignedIn } from '../../../../tests/support/app/factories.ts'
import { startSeriesClub } from '../../../../tests/support/app/series-club.ts'

const { app, send, context, as, form, listOf, createSixSundays, signUpTo, auditEventsOf } = await startSeriesClub()
const member = await createSignedIn(app, { prenom: 'Inès', email: 'ines@exemple.fr', status: 'ACTIVE' })
const other = await createSignedIn(app, { prenom: 'Omar', email: 'omar@exemple.fr', status: 'ACTIVE' })

test('cancelling a series sends each person one notice with their own dates, and the sessions can be restored together', async () => {
  const series = await createSixSundays()
  for (const nth of [2, 3, 5]) await signUpTo(series.id(nth), member)
  await signUpTo(series.id(5), other)
  await send(cancelSession, { params: { id: series.id(4) }, body: { reason: 'Travaux' } }, as)
  const mails = async (kind: 'session_cancelled' | 'session_restored') =>
    (await context.db.selectFrom('deliveries').selectAll().where('kind', '=', kind).orderBy('recipient').execute()).map(
      ({ recipient, subject, textBody }) => ({ recipient, subject, textBody }),
    )
  const cancelResponse = await send(
    cancelSession,
    { params: { id: series.id(3) }, body: { reason: 'Stade fermé', scope: 'all' } },
    as,
  )
  assert.equal(cancelResponse.body.changedCount, 3)
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
  const restoreResponse = await send(restoreSession, { params: { id: series.id(3) }, body: { scope: 'following' } }, as)
  assert.equal(restoreResponse.body.changedCount, 3)
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
  const events = await auditEventsOf([0, 1, 2, 3, 4, 5].map(series.id))
  assert.equal(events.get('session.cancelled')?.length, 4)
  assert.equal(events.get('session.restored')?.length, 3)
})

test('deleting a session and the following ones keeps the earlier ones, and calendars show the deleted ones as cancelled', async () => {
  const series = await createSixSundays()
  await signUpTo(series.id(4), member)
  const params = { id: series.id(3) }
  assert.equal((await send(deleteSession, { params, query: { scope: 'following' } }, as)).status, 204)
  assert.deepEqual(
    (await series.now()).map(({ id }) => id),
    [0, 1, 2].map(series.id),
  )
  const withdrawnRows = await context.db
    .selectFrom('withdrawnSessions')
    .select('sessionId')
    .where('sessionId', 'in', [3, 4, 5].map(series.id))
    .execute()
  assert.equal(withdrawnRows.length, 3)
  const keptRows = await context.db
    .selectFrom('cancelledRsvps')
    .select('userId')
    .where('sessionId', '=', series.id(4))
    .execute()
  assert.deepEqual(keptRows, [{ userId: member.user.id }])
  assert.equal((await auditEventsOf([3, 4, 5].map(series.id))).get('session.deleted')?.length, 3)
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
    for (const { id } of await listOf(body.seriesId)) await signUpTo(id, member)
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
