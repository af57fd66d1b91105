import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause, setImmediate as turnOfTheLoop } from 'node:timers/promises'
import * as argon2 from '@node-rs/argon2'
import { login } from '../contract/account.ts'
import { createUser, testPassword } from '../tests/support/factories.ts'
import { startApp } from '../tests/support/start-app.ts'
import { createPasswords } from './passwords.ts'

/** The library, each piece of whose work is counted by the strength of the hash that it compares with. */
const counted = () => {
  const work: string[] = []
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    work.push(String(hashed).split('$').slice(0, 4).join('$'))
    return argon2.verify(hashed, ...rest)
  }
  return { work, passwords: createPasswords({ hash: argon2.hash, verify }) }
}

test('an unknown account costs the same work and gets the same answer as a known one', async () => {
  const app = await startApp()
  const { work, passwords } = counted()
  app.context.passwords = passwords
  const { email } = await createUser(app, { passwordHash: await passwords.hash(testPassword) })
  const known = await app.send(login, { body: { email, password: 'faux' } })
  const unknown = await app.send(login, { body: { email: 'personne@exemple.fr', password: 'faux' } })
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
  const names = (headers: object) => Object.keys(headers).toSorted()
  assert.deepEqual(names(known.headers), names(unknown.headers))
  assert.deepEqual(work, ['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
})

test('an unknown account is refused even with the password that stands for nobody', async () => {
  assert.equal(await createPasswords().matches(undefined, 'nobody'), false)
})

test('one password is hashed at a time, two hundred wait, and the next is asked to come back', async () => {
  let running = 0
  let most = 0
  const release = Promise.withResolvers<void>()
  const verify = async () => {
    most = Math.max(most, ++running)
    await release.promise
    running--
    return true
  }
  const passwords = createPasswords({ hash: argon2.hash, verify })
  const waiting = Array.from({ length: 200 }, () => passwords.matches('x', 'y'))
  const refused = { code: 'busy', status: 503, details: { retryAfterSeconds: 5 } }
  await assert.rejects(passwords.matches('x', 'y'), refused)
  release.resolve()
  assert.equal((await Promise.all(waiting)).every(Boolean), true)
  assert.equal(most, 1)
  assert.equal(await passwords.matches('x', 'y'), true, 'there is room again')
})

/** In which order so many who come at once are hashed and answered. */
const orderOf = async (people: number) => {
  const order: string[] = []
  const verify = async () => {
    order.push('hashed')
    // The loop is idle meanwhile, so that no rest follows.
    await pause(20)
    return true
  }
  const passwords = createPasswords({ hash: argon2.hash, verify })
  const answer = async () => {
    await passwords.matches('x', 'y')
    // As an answer does: one thing after the other, none of which waits for the outside.
    for (let step = 0; step < 50; step++) await null
    order.push('answered')
  }
  await Promise.all(Array.from({ length: people }, answer))
  return order
}

test('whoever waited for a hash is answered before the next begins', async () => {
  assert.deepEqual(await orderOf(2), ['hashed', 'answered', 'hashed', 'answered'])
})

test('a crowd is answered four together, and whoever is left over one by one', async () => {
  const four = (what: string) => Array.from({ length: 4 }, () => what)
  const five = [...four('hashed'), ...four('answered'), 'hashed', 'answered']
  assert.deepEqual(await orderOf(5), five)
})

test('who is refused for an error leaves nobody waiting', async () => {
  const verify = async (hashed: unknown) => {
    await pause(20)
    if (hashed === 'broken') throw new Error('broken')
    return true
  }
  const passwords = createPasswords({ hash: argon2.hash, verify })
  const answers = await Promise.allSettled(['x', 'broken', 'x', 'x', 'x'].map((hash) => passwords.matches(hash, 'y')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
})

/** How many of so many checks have begun once the first is answered and no clock has moved on. */
const begunAtOnce = async (people: number, verify: typeof argon2.verify) => {
  let begun = 0
  const passwords = createPasswords({
    hash: argon2.hash,
    verify: (...given) => {
      begun++
      return verify(...given)
    },
  })
  const hashed = await passwords.hash('x')
  const checks = Array.from({ length: people }, () => passwords.matches(hashed, 'x'))
  await checks[0]
  await turnOfTheLoop()
  return { begun, checks: Promise.all(checks) }
}

/** Long enough that nothing else of this process takes most of the time. */
const calmly: typeof argon2.verify = async (...given) => {
  for (let times = 4; times > 0; times--) await argon2.verify(...given)
  return true
}

const busily: typeof argon2.verify = async () => {
  for (const end = performance.now() + 20; performance.now() < end; );
  return true
}

test('where the server is busy answering, a hash is followed by a rest; where it is not, by the next', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  const calm = await begunAtOnce(2, calmly)
  assert.equal(calm.begun, 2)
  await calm.checks
  const busy = await begunAtOnce(2, busily)
  assert.equal(busy.begun, 1)
  context.mock.timers.tick(10_000)
  assert.deepEqual(await busy.checks, [true, true])
})

test('in a crowd all four hashes say whether the server is busy, not the last alone', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let hashes = 0
  const { begun, checks } = await begunAtOnce(5, (...given) => (++hashes === 4 ? busily : calmly)(...given))
  assert.equal(begun, 5)
  await checks
})
