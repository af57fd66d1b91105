import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forgotPassword, updateProfile } from '../../../../contract/accounts/account.ts'
import { sendEmailLink } from '../../../../contract/accounts/email-change.ts'
import { createUser, signInAs } from '../../../../tests/support/app/factories.ts'
import { quickPasswords } from '../../../../tests/support/app/quick-passwords.ts'
import { logResult } from '../../../../tests/support/drills/drill.ts'
import { startMailClub } from '../../../../tests/support/mail/mail-club.ts'
import { required } from '../../../../tests/support/required.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { queueMail } from '../../../deliveries/queue.ts'

const { app, context, send, setNow, smtp, deliver } = await startMailClub({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
context.passwords = quickPasswords()

const attacker = async () => {
  const user = await createUser(app)
  return { user, cookie: await signInAs(app, user) }
}
const from = (ip: string, cookie: string) => ({ as: cookie, headers: { 'x-forwarded-for': ip } })
const twoHundred = Array.from({ length: 200 }, (_, nth) => nth)
const countMailsTo = async (isRecipient: (email: string) => boolean) =>
  (await deliver()).filter(({ recipients }) => recipients.some(isRecipient)).length
const statuses = async (calls: Promise<{ status: number }>[]) => {
  const all = (await Promise.all(calls)).map(({ status }) => status)
  return Object.fromEntries([...new Set(all)].map((status) => [status, all.filter((other) => other === status).length]))
}

test('two hundred e-mail changes in a second send five mails to other people, and the rest are refused', async () => {
  const { user, cookie } = await attacker()
  const email = (nth: number) => (nth % 2 ? 'victime@exemple.fr' : `inconnue-${nth}@exemple.fr`)
  const responses = await statuses(
    twoHundred.map((nth) => send(updateProfile, { body: { email: email(nth), prenom: 'Zoé' } }, { as: cookie })),
  )
  assert.deepEqual(responses, { 200: 5, 429: 195 })
  const repeatedResponse = await send(sendEmailLink, {}, { as: cookie })
  assert.deepEqual([repeatedResponse.status, repeatedResponse.headers['retry-after']], [429, '3600'])
  const strangers = await countMailsTo((to) => to !== user.email)
  logResult(`200 e-mail changes at once: ${strangers} mails to strangers, ${strangers - 5} beyond the limit`)
  assert.equal(strangers, 5)
  setNow('2026-11-21T11:00:00.000Z')
  assert.equal((await send(sendEmailLink, {}, { as: cookie })).status, 200, 'an hour later')
  await countMailsTo(() => true)
})

test('an address already in use is reported five times an hour, and its owner gets no mail', async () => {
  const { email } = await createUser(app)
  const { cookie } = await attacker()
  const responses = await statuses(twoHundred.map(() => send(updateProfile, { body: { email } }, { as: cookie })))
  assert.deepEqual(responses, { 409: 5, 429: 195 })
  assert.equal(await countMailsTo(() => true), 0)
})

test('requests of other people for an address do not stop its owner from getting a link', async () => {
  const [owner, ...strangers] = await Promise.all(Array.from({ length: 3 }, attacker))
  const email = required(owner?.user.email)
  const requestChange = ({ cookie }: { cookie: string }, nth: number) =>
    Array.from({ length: 5 }, () => send(updateProfile, { body: { email } }, from(`192.0.2.${nth}`, cookie)))
  assert.deepEqual(await statuses(strangers.flatMap(requestChange)), { 409: 10 })
  const { status } = await send(sendEmailLink, {}, from('192.0.2.200', required(owner?.cookie)))
  assert.deepEqual([status, await countMailsTo((to) => to === email)], [200, 1])
})

test('many accounts from many networks send five mails an hour to one person', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, attacker))
  const responses = await statuses(
    accounts.map(({ cookie }, nth) =>
      send(updateProfile, { body: { email: 'harcelee@exemple.fr' } }, from(`198.51.100.${nth}`, cookie)),
    ),
  )
  assert.deepEqual(responses, { 200: 5, 429: 3 })
  assert.equal(await countMailsTo((to) => to === 'harcelee@exemple.fr'), 5)
})

test('many accounts from one network send mails to twenty people an hour', async () => {
  const accounts = await Promise.all(Array.from({ length: 24 }, attacker))
  const responses = await statuses(
    accounts.map(({ cookie }, nth) =>
      send(updateProfile, { body: { email: `autre-${nth}@exemple.fr` } }, from('203.0.113.9', cookie)),
    ),
  )
  assert.deepEqual(responses, { 200: 20, 429: 4 })
  await countMailsTo(() => true)
})

test('two hundred password changes send ten mails to the address of the account', async () => {
  const { user, cookie } = await attacker()
  const change = (nth: number) => send(updateProfile, { body: { password: `nouveau-${nth}` } }, { as: cookie })
  const seenStatuses = new Set<number>()
  for (const nth of twoHundred.slice(0, 40)) seenStatuses.add((await change(nth)).status)
  assert.deepEqual(seenStatuses, new Set([200, 429]))
  assert.equal(await countMailsTo((to) => to === user.email), 10)
})

test('an address that the account left during the request gets no uncounted mail', async () => {
  const { user, cookie } = await attacker()
  const { passwords } = context
  // The account's e-mail changes while the new password is hashed, as it may while a slow body arrives.
  context.passwords = {
    ...passwords,
    hash: async (password) => {
      await context.db
        .updateTable('accounts')
        .set({ email: `ailleurs-${user.email}` })
        .where('personId', '=', user.id)
        .execute()
      return passwords.hash(password)
    },
  }
  const response = await send(updateProfile, { body: { email: user.email, password: 'nouveau' } }, { as: cookie })
  context.passwords = passwords
  assert.deepEqual([response.status, response.refusal.code], [409, 'account_changed'])
  assert.equal(await countMailsTo(() => true), 0)
})

test('the link of a forgotten password is sent before two hundred waiting mails', async () => {
  const { email } = await createUser(app)
  for (const nth of twoHundred)
    await inTransaction(context.db, (tx) =>
      queueMail(tx, context, {
        kind: 'activation',
        to: `membre-${nth}@exemple.fr`,
        subject: 'Séance',
        text: 'x',
        html: 'x',
      }),
    )
  await send(forgotPassword, { body: { email } })
  await context.deliveries.deliverDue()
  const place = smtp.mails.findIndex(({ recipients }) => recipients.includes(email)) + 1
  logResult(`a forgotten password among ${smtp.mails.length} mails: number ${place} to leave`)
  assert.deepEqual({ mails: smtp.mails.length, place }, { mails: 201, place: 1 })
})
