import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateProfile } from '../../contract/accounts/account.ts'
import { readAuditEvents } from '../../tests/support/app/audit-events.ts'
import { createUser, signInAs, testPassword } from '../../tests/support/app/factories.ts'
import { startGuardedClub } from '../../tests/support/app/guarded-club.ts'
import { logResult } from '../../tests/support/drills/drill.ts'

const { app, context, send, setNow, waits, passwordHash, signIn } = await startGuardedClub()

test('five wrong passwords are free, then each response takes longer, and the thirtieth is refused', async () => {
  const { email } = await createUser(app, { passwordHash })
  waits.length = 0
  for (let nth = 1; nth <= 29; nth++) assert.equal((await signIn(email, 'faux')).status, 401)
  assert.deepEqual(waits.slice(0, 7), [500, 1000, 2000, 4000, 8000, 8000, 8000])
  assert.equal(waits.length, 24)
  const thirtieth = await signIn(email, testPassword)
  assert.deepEqual([thirtieth.status, thirtieth.refusal.code], [429, 'too_many_requests'])
  assert.equal(thirtieth.headers['retry-after'], '900')
  assert.equal((await signIn(email, testPassword, '198.51.100.4')).status, 200, 'the owner, from another network')
  const seconds = waits.slice(0, 6).map((ms) => ms / 1000)
  logResult(
    `wrong passwords: 5 free, then ${seconds.join(', ')} s …, the 30th refused, the owner let in from elsewhere`,
  )
  setNow('2026-11-21T10:14:59.999Z')
  assert.equal((await signIn(email, testPassword)).status, 429)
  setNow('2026-11-21T10:15:00.000Z')
  assert.equal((await signIn(email, testPassword)).status, 200)
})

test('ten wrong guesses at an account leave one audit event a day, wherever they come from', async () => {
  const { id, email } = await createUser(app, { passwordHash })
  const readEvents = () =>
    readAuditEvents(app, { action: 'user.sign_in_failed', subjectId: id }, 'actorId', 'subjectId', 'afterJson')
  for (let nth = 1; nth <= 9; nth++) await signIn(email, 'faux', `203.0.113.${nth}`)
  assert.deepEqual(await readEvents(), [])
  for (let nth = 10; nth <= 15; nth++) await signIn(email, 'faux', `203.0.113.${nth}`)
  assert.deepEqual(await readEvents(), [{ actorId: null, subjectId: id, afterJson: { attempts: 10 } }])
  setNow('2026-11-22T10:00:00.000Z')
  await Promise.all(Array.from({ length: 14 }, (_, nth) => signIn(email, 'faux', `203.0.113.${nth}`)))
  assert.equal((await readEvents()).length, 2)
})

test('a visitor who guesses at an e-mail without an account leaves no audit event', async () => {
  const readEvents = () => readAuditEvents(app, {}, 'id')
  const before = await readEvents()
  for (let nth = 1; nth <= 11; nth++) await signIn('personne@exemple.fr', 'faux', `203.0.113.${nth}`)
  assert.deepEqual(await readEvents(), before)
})

test('a correct password is never counted', async () => {
  const { email } = await createUser(app, { passwordHash })
  const counters = () => context.db.selectFrom('limitCounters').selectAll().orderBy('key').execute()
  const before = await counters()
  waits.length = 0
  for (let nth = 1; nth <= 35; nth++) assert.equal((await signIn(email, testPassword)).status, 200)
  assert.deepEqual(waits, [])
  assert.deepEqual(await counters(), before, 'no counter was written')
})

test('forty parallel guesses do not get around the limit', async () => {
  const { email } = await createUser(app, { passwordHash })
  const responses = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'faux')))
  const wrong = responses.filter(({ status }) => status === 401).length
  // Parallel guesses that were rejected did not count: the rest may still be made.
  for (let nth = wrong + 1; nth <= 29; nth++) assert.equal((await signIn(email, 'faux')).status, 401)
  assert.equal((await signIn(email, 'faux')).status, 429)
})

test('of parallel correct and wrong guesses each wrong one counts once', async () => {
  const { email } = await createUser(app, { passwordHash })
  const given = Array.from({ length: 20 }, (_, nth) => (nth % 2 ? testPassword : 'faux'))
  const responses = await Promise.all(given.map((password) => signIn(email, password)))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200, 401]))
  waits.length = 0
  assert.equal((await signIn(email, 'faux')).status, 401)
  assert.deepEqual(waits, [8000], 'the eleventh')
})

test('a limit ends after a quarter of an hour, also while an earlier attempt is still in flight', async () => {
  const { email } = await createUser(app, { passwordHash })
  const { passwords } = context
  const [start, release] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  const matches = () => {
    start.resolve()
    return release.promise
  }
  context.passwords = { ...passwords, matches }
  const held = signIn(email, 'faux')
  await start.promise
  context.passwords = passwords
  for (let nth = 1; nth <= 28; nth++) assert.equal((await signIn(email, 'faux')).status, 401)
  assert.equal((await signIn(email, testPassword)).status, 429)
  setNow('2026-11-21T10:15:00.000Z')
  assert.equal((await signIn(email, testPassword)).status, 200)
  release.resolve(false)
  assert.equal((await held).status, 401)
})

test('a network that tries every account is rejected from its 300th wrong password on, others are not', async () => {
  const { email } = await createUser(app, { passwordHash })
  const spray = (nth: number) => signIn(`inconnue-${nth}@exemple.fr`, 'faux', '203.0.113.99')
  for (let nth = 1; nth <= 300; nth++) assert.equal((await spray(nth)).status, 401)
  const { status, refusal, headers } = await signIn(email, testPassword, '203.0.113.99')
  assert.equal(status, 429)
  assert.equal(refusal.code, 'too_many_requests')
  assert.equal(headers['retry-after'], '900')
  assert.equal((await signIn(email, testPassword, '203.0.113.98')).status, 200)
  setNow('2026-11-21T10:15:00.000Z')
  assert.equal((await signIn(email, testPassword, '203.0.113.99')).status, 200)
})

test('sixty members behind one stadium’s network sign in, each after two wrong passwords', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, () => createUser(app, { passwordHash })))
  waits.length = 0
  for (const { email } of members) {
    for (const wrong of ['faux', 'encore faux']) assert.equal((await signIn(email, wrong, '203.0.113.55')).status, 401)
    assert.equal((await signIn(email, testPassword, '203.0.113.55')).status, 200)
  }
  logResult(
    `one stadium’s network: ${members.length} members signed in after two wrong tries each, ${waits.length} delayed`,
  )
  assert.deepEqual(waits, [])
})

test('guesses of the current password on the profile page are limited the same way', async () => {
  const user = await createUser(app, { passwordHash })
  const cookie = await signInAs(app, user)
  setNow('2026-11-21T10:11:00.000Z')
  const guess = () => send(updateProfile, { body: { password: 'nouveau', currentPassword: 'faux' } }, { as: cookie })
  for (let nth = 1; nth <= 29; nth++) assert.equal((await guess()).status, 403)
  assert.equal((await guess()).status, 429)
})
