import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import * as argon2 from '@node-rs/argon2'
import { login } from '../../contract/accounts/account.ts'
import { createPasswords } from '../../server/security/passwords.ts'
import { createSignedIn, createUser, testPassword } from '../support/app/factories.ts'
import { startApp } from '../support/app/start-app.ts'
import { isLong, logResult, rounds } from '../support/drills/drill.ts'

const app = await startApp()
await app.server.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
const passwordHash = await app.context.passwords.hash(testPassword)
const { cookie } = await createSignedIn(app, { status: 'ACTIVE' })

const signIn = async (email: string, password = testPassword) => {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status
}

/** Sends reads in sequence until stopped; resolves to their durations in ms, ascending. */
const readUntil = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  do {
    const startedMs = performance.now()
    const { status } = await fetch(`${url}/api/user`, { headers: { cookie } })
    times.push(performance.now() - startedMs)
    assert.equal(status, 200)
  } while (!isOver())
  return times.sort((a, b) => a - b)
}

const at = (times: number[], share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)

// The duration of a read depends on the machine as much as on the server: it is asserted only on an idle machine.
test('reads stay fast while sixteen people sign in at once', async () => {
  const alone: number[] = []
  const amid: number[] = []
  for (let round = 0; round < rounds(1, 30); round++) {
    let roundsLeft = 50
    alone.push(...(await readUntil(() => --roundsLeft === 0)))
    const people = await Promise.all(Array.from({ length: 16 }, () => createUser(app, { passwordHash })))
    let isOver = false
    const logins = Promise.all(people.map(({ email }) => signIn(email))).finally(() => {
      isOver = true
    })
    amid.push(...(await readUntil(() => isOver)))
    assert.deepEqual(new Set(await logins), new Set([200]))
  }
  const timesAsText = (times: number[]) => {
    times.sort((a, b) => a - b)
    return `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms of ${times.length}`
  }
  logResult(`reads alone: ${timesAsText(alone)}; during 16 parallel logins: ${timesAsText(amid)}`)
  // A machine that is slow without any login is busy: its figures prove nothing.
  const max = Math.max(50, 3 * Number(at(alone, 0.99)))
  if (isLong) assert.ok(Number(at(amid, 0.99)) <= max, `slower than ${max} ms`)
})

test('a wrong password takes as long to refuse whether or not the account exists', async () => {
  const { email } = await createUser(app, { passwordHash })
  const times = { known: [] as number[], unknown: [] as number[] }
  // In turn, so that other load on the machine affects both alike.
  for (let round = 0; round < rounds(15, 300); round++)
    for (const kind of ['known', 'unknown'] as const) {
      const startedMs = performance.now()
      assert.equal(await signIn(kind === 'known' ? email : `personne-${round}@exemple.fr`, 'faux'), 401)
      times[kind].push(performance.now() - startedMs)
    }
  const [knownTimes, unknownTimes] = [times.known, times.unknown].map((all) => all.sort((a, b) => a - b))
  const [of, by] = [Number(at(knownTimes ?? [], 0.5)), Number(at(unknownTimes ?? [], 0.5))]
  logResult(
    `a wrong password is refused in ${of} ms of a known account, in ${by} ms of an unknown one (medians of ${knownTimes?.length})`,
  )
  // The duration depends on the machine as much as on the server: it is asserted only on an idle machine.
  if (isLong) assert.ok(of / by < 1.15 && by / of < 1.15, `${of} ms and ${by} ms`)
})

test('a wrong password costs the same statements and one hash whether or not the account exists', async () => {
  const limited = await startApp({ LIMITS: 'on' })
  let verified = 0
  limited.context.passwords = createPasswords({
    hash: argon2.hash,
    verify: (...hashAndPassword) => {
      verified += 1
      return argon2.verify(...hashAndPassword)
    },
  })
  const { email: knownEmail } = await createUser(limited, { passwordHash })
  const costOf = async (email: string) => {
    const [statements, hashes] = [limited.statements.length, verified]
    assert.equal((await limited.send(login, { body: { email, password: 'faux' } })).status, 401)
    return { statements: limited.statements.slice(statements).map(({ kind }) => kind), hashes: verified - hashes }
  }
  const cost = await costOf(knownEmail)
  assert.equal(cost.hashes, 1)
  assert.ok(cost.statements.length > 0)
  assert.deepEqual(await costOf('personne@exemple.fr'), cost)
})

test('an administrator can sign in while a member sends 230 password changes at once', async () => {
  const { email } = await createUser(app, { passwordHash, role: 'ADMIN' })
  const change = async () => {
    const headers = { cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ password: testPassword })
    return (await fetch(`${url}/api/user`, { method: 'PATCH', headers, body })).status
  }
  const changes = Promise.all(Array.from({ length: 230 }, change))
  const logins = await Promise.all(Array.from({ length: 20 }, () => signIn(email)))
  const refusalCount = (await changes).filter((status) => status === 429).length
  assert.deepEqual(new Set(logins), new Set([200]))
  assert.ok(refusalCount > 100, `${refusalCount} of the changes were refused`)
  logResult(
    `during 230 parallel password changes of one member, 0 of ${logins.length} logins of the board were refused`,
  )
})
