import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as argon2 from '@node-rs/argon2'
import { login } from '../../contract/accounts/account.ts'
import { createUser, testPassword } from '../../tests/support/app/factories.ts'
import { startApp } from '../../tests/support/app/start-app.ts'
import { createPasswords } from './passwords.ts'

/** Argon2 that records the parameters of each hash that it verifies. */
const countingVerify = () => {
  const work: string[] = []
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    work.push(String(hashed).split('$').slice(0, 4).join('$'))
    return argon2.verify(hashed, ...rest)
  }
  return { work, passwords: createPasswords({ hash: argon2.hash, verify }) }
}

test('an unknown account costs the same work and gets the same response as a known one', async () => {
  const app = await startApp()
  const { work, passwords } = countingVerify()
  app.context.passwords = passwords
  const { email } = await createUser(app, { passwordHash: await passwords.hash(testPassword) })
  const knownResponse = await app.send(login, { body: { email, password: 'faux' } })
  const unknownResponse = await app.send(login, { body: { email: 'personne@exemple.fr', password: 'faux' } })
  assert.deepEqual([knownResponse.status, knownResponse.body], [unknownResponse.status, unknownResponse.body])
  const names = (headers: object) => Object.keys(headers).toSorted()
  assert.deepEqual(names(knownResponse.headers), names(unknownResponse.headers))
  assert.deepEqual(work, ['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
})

test('an unknown account is refused even with the password of the placeholder hash', async () => {
  assert.equal(await createPasswords().matches(undefined, 'nobody'), false)
})

test('one password is hashed at a time, two hundred wait, and the next is refused with 503', async () => {
  let running = 0
  let max = 0
  const release = Promise.withResolvers<void>()
  const verify = async () => {
    max = Math.max(max, ++running)
    await release.promise
    running--
    return true
  }
  const passwords = createPasswords({ hash: argon2.hash, verify })
  const waiting = Array.from({ length: 201 }, () => passwords.matches('x', 'y'))
  const busyRefusal = { code: 'busy', status: 503, details: { retryAfterSeconds: 5 } }
  await assert.rejects(passwords.matches('x', 'y'), busyRefusal)
  release.resolve()
  assert.equal((await Promise.all(waiting)).every(Boolean), true)
  assert.equal(max, 1)
  assert.equal(await passwords.matches('x', 'y'), true, 'there is room again')
})

test('a check that fails does not block the next ones', async () => {
  const verify = async (hashed: unknown) => {
    if (hashed === 'broken') throw new Error('broken')
    return true
  }
  const passwords = createPasswords({ hash: argon2.hash, verify })
  const results = await Promise.allSettled(['x', 'broken', 'x', 'x', 'x'].map((hash) => passwords.matches(hash, 'y')))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
})

/** Passwords whose checks never end before `release`. */
const heldPasswords = () => {
  const release = Promise.withResolvers<boolean>()
  return { release, passwords: createPasswords({ hash: argon2.hash, verify: () => release.promise }) }
}

const statusesOf = async (checks: Promise<boolean>[]) =>
  (await Promise.allSettled(checks)).map((result) => (result.status === 'rejected' ? result.reason.status : 200))

test('an account has at most twenty hashes in flight; only its own next one is refused', async () => {
  const { release, passwords } = heldPasswords()
  const check = (userId: string) => passwords.matches('x', 'y', { userId, ip: '203.0.113.7' })
  const ownChecks = Array.from({ length: 21 }, () => check('Léa'))
  const other = check('Awa')
  release.resolve(true)
  assert.deepEqual(await statusesOf([...ownChecks, other]), [...Array(20).fill(200), 429, 200])
  assert.equal(await check('Léa'), true, 'there is room again')
})

test('five networks that flood refuse only themselves, and a member waits for one turn of each', async () => {
  const { release, passwords } = heldPasswords()
  const finishedChecks: string[] = []
  const from = async (ip: string, userId: string) => {
    const isRight = await passwords.matches('x', 'y', { userId, ip })
    finishedChecks.push(ip)
    return isRight
  }
  const ips = Array.from({ length: 5 }, (_, nth) => `203.0.113.${nth}`)
  const flood = ips.flatMap((ip) => Array.from({ length: 60 }, (_, nth) => from(ip, `${ip} ${nth}`)))
  const members = Array.from({ length: 20 }, (_, nth) => from(`198.51.100.${nth}`, `membre ${nth}`))
  const refusalCount = statusesOf(flood).then((statuses) => statuses.filter((status) => status === 503).length)
  release.resolve(true)
  assert.deepEqual(await statusesOf(members), Array(20).fill(200))
  assert.equal(await refusalCount, 119)
  const ahead = finishedChecks.slice(0, finishedChecks.indexOf('198.51.100.0'))
  assert.deepEqual(ahead.toSorted(), ['203.0.113.0', ...ips])
})

test('one network fills the queue where it is alone, whatever the accounts', async () => {
  const { release, passwords } = heldPasswords()
  const stadium = Array.from({ length: 202 }, (_, nth) =>
    passwords.matches('x', 'y', { userId: `membre ${nth}`, ip: '203.0.113.7' }),
  )
  release.resolve(true)
  assert.deepEqual(await statusesOf(stadium), [...Array(201).fill(200), 503])
})
