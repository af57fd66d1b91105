import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentUser, forgotPassword } from '../../contract/accounts/account.ts'
import { sendContactMessage } from '../../contract/contact/messages.ts'
import { subscribeNewsletter } from '../../contract/newsletter/subscription.ts'
import { createSignedIn, createUser, signInAs } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { logResult } from '../../tests/support/drills/drill.ts'
import { auditPerson } from '../audit/queries.ts'
import { openWelcomeLink } from '../features/accounts/administrators.ts'
import { applyRetention } from './retention.ts'

const counts = async ({ db }: Awaited<ReturnType<typeof startApp>>['context']) => {
  const tables = ['passwordResetTokens', 'welcomeTokens', 'contactMessages', 'deliveries', 'auditEvents'] as const
  const found = tables.map(async (table) => [
    table,
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  ])
  return Object.fromEntries(await Promise.all(found))
}

test('links are deleted after a day, messages and mails after a year, audit events after two', async () => {
  const app = await startApp()
  const { context, send, setNow } = app
  const { email } = await createUser(app)
  await openWelcomeLink(context)
  await send(forgotPassword, { body: { email } })
  await send(sendContactMessage, { body: { nom: 'Zoé', email: 'zoe@exemple.fr', message: 'Bonjour' } })
  await auditPerson(context.db, context.now(), { actorId: null, userId: null, action: 'user.corrected' })
  const kept = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    const { passwordResetTokens, welcomeTokens, contactMessages, deliveries, auditEvents } = await counts(context)
    return [passwordResetTokens, welcomeTokens, contactMessages, deliveries, auditEvents]
  }
  assert.deepEqual(await kept('2026-11-22T10:30:00.000Z'), [1, 1, 1, 2, 1])
  assert.deepEqual(await kept('2026-11-22T11:00:00.001Z'), [0, 0, 1, 2, 1])
  assert.deepEqual(await kept('2027-11-21T10:00:00.000Z'), [0, 0, 1, 2, 1])
  assert.deepEqual(await kept('2027-11-21T10:00:00.001Z'), [0, 0, 0, 0, 1])
  assert.deepEqual(await kept('2028-11-21T10:00:00.001Z'), [0, 0, 0, 0, 0])
  logResult(
    'kept no longer than needed: links 1 day, messages and mails 12 months, audit events 24 months; 0 rows left',
  )
})

test('a deletion that fails keeps none of the others from running', async () => {
  const { context, setNow } = await startApp()
  await auditPerson(context.db, context.now(), { actorId: null, userId: null, action: 'user.corrected' })
  await context.db.schema.alterTable('newsletters').renameTo('elsewhere').execute()
  setNow('2028-11-21T10:00:00.001Z')
  await assert.rejects(applyRetention(context), AggregateError)
  assert.equal((await counts(context)).auditEvents, 0)
})

test('an unconfirmed newsletter address is deleted after seven days, a confirmed one stays', async () => {
  const { context, send, setNow } = await startApp()
  for (const email of ['zoe@exemple.fr', 'ines@exemple.fr']) await send(subscribeNewsletter, { body: { email } })
  await context.db
    .updateTable('newsletters')
    .set({ confirmedAt: context.now() })
    .where('email', '=', 'zoe@exemple.fr')
    .execute()
  const addresses = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    return (await context.db.selectFrom('newsletters').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    )
  }
  assert.deepEqual(await addresses('2026-11-28T09:59:59.999Z'), ['ines@exemple.fr', 'zoe@exemple.fr'])
  assert.deepEqual(await addresses('2026-11-28T10:00:00.000Z'), ['zoe@exemple.fr'])
})

test('an expired login is deleted a day later, a coach’s sooner than a member’s', async () => {
  const app = await startApp()
  const { context, send, setNow } = app
  const { user: member, cookie } = await createSignedIn(app)
  const coach = await createUser(app, { role: 'COACH' })
  const coachCookie = await signInAs(app, coach)
  const holders = async (instant: string) => {
    setNow(instant)
    await applyRetention(context)
    const rows = await context.db.selectFrom('logins').select('userId').execute()
    return rows.map(({ userId }) => (userId === member.id ? 'member' : 'coach')).sort()
  }
  assert.deepEqual(await holders('2026-11-29T10:00:00.000Z'), ['coach', 'member'])
  assert.equal((await send(currentUser, {}, { as: coachCookie })).status, 401)
  assert.equal((await send(currentUser, {}, { as: cookie, headers: { 'x-background': '1' } })).status, 200)
  assert.deepEqual(await holders('2026-11-29T10:00:00.001Z'), ['member'])
  assert.deepEqual(await holders('2026-12-22T10:00:00.000Z'), ['member'])
  assert.deepEqual(await holders('2026-12-22T10:00:00.001Z'), [])
})
