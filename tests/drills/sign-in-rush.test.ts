import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { figure, rounds } from '../support/drill.ts'
import { createSignedIn, createUser, testPassword } from '../support/factories.ts'
import { startApp } from '../support/start-app.ts'

const app = await startApp()
await app.server.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
const passwordHash = await app.context.passwords.hash(testPassword)
const { cookie } = await createSignedIn(app, { status: 'ACTIVE' })

const signIn = async (email: string) => {
  const body = JSON.stringify({ email, password: testPassword })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).status
}

/** Reads one after the other until told to stop; answers how long each took, in ms, shortest first. */
const readUntil = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  do {
    const begun = performance.now()
    const { status } = await fetch(`${url}/api/user`, { headers: { cookie } })
    times.push(performance.now() - begun)
    assert.equal(status, 200)
  } while (!isOver())
  return times.sort((one, other) => one - other)
}

const at = (times: number[], share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)

// How long a read takes says as much of the machine as of the server, so it is told and not asserted.
test('a member reads on while sixteen people sign in at once', async () => {
  const alone: number[] = []
  const amid: number[] = []
  for (let round = 0; round < rounds(3, 30); round++) {
    let left = 50
    alone.push(...(await readUntil(() => --left === 0)))
    const people = await Promise.all(Array.from({ length: 16 }, () => createUser(app, { passwordHash })))
    let isOver = false
    const signIns = Promise.all(people.map(({ email }) => signIn(email))).finally(() => {
      isOver = true
    })
    amid.push(...(await readUntil(() => isOver)))
    assert.deepEqual(new Set(await signIns), new Set([200]))
  }
  const told = (times: number[]) => {
    times.sort((one, other) => one - other)
    return `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms of ${times.length}`
  }
  figure(`reads alone: ${told(alone)}; during 16 parallel sign-ins: ${told(amid)}`)
})
