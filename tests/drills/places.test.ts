import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelSignUp, ownPlace, signUp } from '../../contract/places.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createSignedIn, insertSession } from '../support/app/factories.ts'
import { overHttp } from '../support/app/over-http.ts'
import { emptyDatabase } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'
import { startServerProcess } from '../support/processes/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'club-places-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const url = await emptyDatabase()
const start = () => startServerProcess(folder, { DATABASE_URL: url })
const first = await start()
const servers = [first, await start(), await start()]
const calls = servers.map((server) => overHttp(server.url))
const database = openDatabase(url)
after(() => database.close())
const { db } = database
const club = { context: { db, now: () => new Date().toISOString() } }

const createMembers = async (count: number) => {
  const cookies: string[] = []
  for (let nth = 0; nth < count; nth++) cookies.push((await createSignedIn(club, { status: 'ACTIVE' })).cookie)
  return cookies
}

/** A call by the nth member, through the servers in turn. */
const callOf = (nth: number) => {
  const call = calls[nth % calls.length]
  if (!call) throw new Error('Three servers run')
  return call
}
let busyCount = 0
/** Retries after 503: a server that waits too long for the lock of the file refuses the write. */
const untilServed = async <T extends { status: number }>(send: () => Promise<T>): Promise<T> => {
  const response = await send()
  if (response.status !== 503) return response
  busyCount++
  return untilServed(send)
}
let days = 30
/** One session per day: people who go to a session at the same time get no offer. */
const nextDay = () => new Date(Date.now() + days++ * 86_400_000).toISOString()
const countGoing = async (sessionId: string) =>
  (await db.selectFrom('sessionRsvps').select('id').where('sessionId', '=', sessionId).execute()).length
const countOffers = async (sessionId: string) =>
  (
    await db
      .selectFrom('waitingList')
      .select('id')
      .where('sessionId', '=', sessionId)
      .where('offeredUntil', 'is not', null)
      .execute()
  ).length

const members = await createMembers(200)
const isBelow = (nth: number) => (_: unknown, index: number) => index < nth

test('200 simultaneous sign-ups on three servers for 20 places fill exactly 20; the other people wait with ranks 1 to 180', async () => {
  const many = rounds(1, 20)
  for (let round = 0; round < many; round++) {
    const { id } = await insertSession(club, { date: nextDay(), capacity: 20 })
    const input = { params: { id }, body: { wait: true } }
    const responses = await Promise.all(members.map((as, nth) => untilServed(() => callOf(nth)(signUp, input, { as }))))
    assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
    assert.equal(responses.filter(({ body }) => body.going).length, 20)
    assert.equal(await countGoing(id), 20)
    const ranks: number[] = []
    for (const [nth, as] of members.entries()) {
      const { waiting } = (await callOf(nth)(ownPlace, { params: { id } }, { as })).body
      if (waiting) ranks.push(waiting.rank)
    }
    assert.deepEqual(
      ranks.toSorted((a, b) => a - b),
      Array.from({ length: 180 }, (_, rank) => rank + 1),
    )
  }
  logResult(
    `200 people for 20 places on three servers, ${many} times: 20 places taken, ranks 1 to 180 each once, ${busyCount} tries refused as busy`,
  )
})

test('a full session that 50 people leave while 50 others join the waiting list is never overbooked, and keeps the order of the list', async () => {
  const many = rounds(1, 20)
  for (let round = 0; round < many; round++) {
    const { id } = await insertSession(club, { date: nextDay(), capacity: 60 })
    const params = { id }
    const goingMembers = members.slice(0, 60)
    const waitingMembers = members.slice(60, 110)
    const joiningMembers = members.slice(110, 160)
    for (const [nth, as] of goingMembers.entries()) await callOf(nth)(signUp, { params }, { as })
    for (const [nth, as] of waitingMembers.entries())
      await callOf(nth)(signUp, { params, body: { wait: true, takeAtOnce: nth % 2 === 0 } }, { as })
    const leaving = goingMembers
      .filter(isBelow(50))
      .map((as, nth) => untilServed(() => callOf(nth)(cancelSignUp, { params }, { as })))
    const joins = joiningMembers.map((as, nth) =>
      untilServed(() => callOf(nth)(signUp, { params, body: { wait: true } }, { as })),
    )
    let isOver = false
    const allRequests = Promise.all([...leaving, ...joins]).finally(() => (isOver = true))
    while (!isOver) {
      assert.ok((await countGoing(id)) <= 60)
      await pause(20)
    }
    assert.deepEqual(new Set((await allRequests).map(({ status }) => status)), new Set([200]))
    assert.equal((await countGoing(id)) + (await countOffers(id)), 60)
    for (const [nth, as] of waitingMembers.entries()) {
      const place = (await callOf(nth)(ownPlace, { params }, { as })).body
      assert.ok(place.going || place.waiting?.offeredUntil, 'the person who waited first has a place or an offer')
    }
  }
  logResult(
    `50 people leave and 50 join at once on three servers, ${many} times: 60 of 60 places taken in the order of the list, ${busyCount} tries refused as busy so far`,
  )
})
