import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attendanceSheet, saveAttendance, sendMarks } from '../../contract/attendance.ts'
import { newId } from '../../server/database/ids.ts'
import { drawFrom } from '../../server/demo/random.ts'
import { addMs, hourMs, minuteMs } from '../../server/time/time.ts'
import { createSignedIn, createUser, insertSession } from '../support/app/factories.ts'
import { startApp, testNow } from '../support/app/start-app.ts'
import { logResult, rounds } from '../support/drills/drill.ts'

const app = await startApp()
const { send } = app
const several = <Result>(count: number, create: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, create))
const coaches = await several(3, () => createSignedIn(app, { role: 'COACH', status: null }))
const people = (await several(4, () => createUser(app, { status: 'ACTIVE' }))).map(({ id }) => id)
const many = rounds(200, 2000)

type Who = { userId: string } | { guestId: string; prenom: string } | { trialId: string }
const idOf = (who: Who) => Object.values(who)[0] ?? ''
type Mark = Who & { id: string; present: boolean; at: string }
/** A mark with its true instant. */
type Act = { mark: Mark; madeAt: number }
/** A coach's phone without a network: its wrong clock, and the marks not sent yet. */
type Phone = { cookie: string; clockMs: number; unsent: Act[]; sent: Act[] }

const bookTrial = async (sessionId: string): Promise<string> => {
  const id = newId()
  const blank = {
    telephone: null,
    userId: null,
    heldUntil: null,
    cancelledAt: null,
    followedUpAt: null,
    registeredAt: null,
  }
  await app.context.db
    .insertInto('trials')
    .values({
      id,
      sessionId,
      season: 2026,
      nth: 1,
      prenom: 'Salomé',
      email: `${id}@exemple.fr`,
      present: false,
      ...blank,
      createdAt: testNow,
    })
    .execute()
  return id
}

const interleave = async (seed: number) => {
  const { unit: random } = drawFrom(`${seed}`)
  const below = (limit: number) => Math.floor(random() * limit)
  const { id } = await insertSession(app, { trialPlaces: 9 })
  const guests = [newId(), newId()].map((guestId): Who => ({ guestId, prenom: 'Léa' }))
  const everybody: Who[] = [...people.map((userId) => ({ userId })), ...guests, { trialId: await bookTrial(id) }]
  let now = Date.parse(testNow)
  const phones: Phone[] = coaches.slice(0, 2).map(({ cookie }) => ({
    cookie,
    clockMs: Math.round((random() * 4 - 2) * hourMs),
    unsent: [],
    sent: [],
  }))
  /** Expected final sheet: the last mark of each person, from any coach. */
  const truth = new Map<string, { at: number; present: boolean }>()
  const record = (subjectId: string, present: boolean, at: number) => {
    if (at >= (truth.get(subjectId)?.at ?? 0)) truth.set(subjectId, { at, present })
  }
  const sheet = async () => (await send(attendanceSheet, { params: { id } }, { as: coaches[2]?.cookie ?? '' })).body
  const post = async ({ cookie, clockMs }: Phone, acts: Act[]) => {
    const body = { marks: acts.map(({ mark }) => mark), now: addMs(app.context.now(), clockMs) }
    const response = await send(sendMarks, { params: { id }, body }, { as: cookie })
    assert.equal(response.status, 200)
    return response.body.marks
  }
  const steps = {
    tick: async (phone: Phone) => {
      const who = everybody[below(everybody.length)] as Who
      const mark = { ...who, id: newId(), present: random() < 0.6, at: addMs(app.context.now(), phone.clockMs) }
      phone.unsent.push({ mark, madeAt: now })
      record(idOf(who), mark.present, now)
    },
    send: async (phone: Phone) => {
      const acts = phone.unsent
      phone.unsent = []
      phone.sent.push(...acts)
      // Some are sent twice, as after a lost response.
      await post(phone, acts)
      if (random() < 0.3) await post(phone, acts)
    },
    save: async () => {
      const before = new Set((await sheet()).presentUserIds)
      const askedIds = people.filter(() => random() < 0.5)
      const response = await send(
        saveAttendance,
        { params: { id }, body: { presentUserIds: askedIds } },
        { as: coaches[2]?.cookie ?? '' },
      )
      assert.deepEqual(response.body.presentUserIds, askedIds.toSorted())
      for (const userId of new Set(askedIds).symmetricDifference(before)) record(userId, askedIds.includes(userId), now)
    },
  }
  for (let step = 0; step < 16; step += 1) {
    // No two marks have the same instant: their order would be that of arrival, which another test covers.
    now += 1 + below(20 * minuteMs)
    app.setNow(new Date(now).toISOString())
    const phone = phones[below(2)] as Phone
    const chance = random()
    if (chance < 0.65) await steps.tick(phone)
    else if (chance < 0.85) await steps.send(phone)
    else await steps.save()
  }
  for (const phone of random() < 0.5 ? phones : phones.toReversed()) await steps.send(phone)

  const merged = await sheet()
  const visitors = [...(merged.guests ?? []), ...(merged.trials ?? [])].filter((visitor) => visitor.present)
  const present = [...truth].filter(([, act]) => act.present).map(([subjectId]) => subjectId)
  assert.deepEqual(
    [...merged.presentUserIds, ...visitors.map((visitor) => visitor.id)].toSorted(),
    present.toSorted(),
    `seed ${seed}: the sheet has the last act of each person`,
  )
  const guestCount = guests.filter((guest) => truth.has(idOf(guest))).length
  assert.equal(merged.guests?.length ?? 0, guestCount, `seed ${seed}: each guest is on the sheet once`)
  let superseded = 0
  for (const phone of phones) {
    const outcomes = await post(phone, phone.sent)
    for (const [nth, { mark, madeAt }] of phone.sent.entries()) {
      const isLast = truth.get(idOf(mark))?.at === madeAt
      assert.deepEqual(outcomes[nth], { id: mark.id, outcome: isLast ? 'applied' : 'superseded' }, `seed ${seed}`)
      if (!isLast) superseded += 1
    }
  }
  assert.deepEqual(await sheet(), merged, `seed ${seed}: what is sent again changes nothing`)
  const acts = phones.flatMap(({ sent }) => sent)
  return { acts: acts.length, superseded, ofVisitors: acts.filter(({ mark }) => !('userId' in mark)).length }
}

test('in whatever order two coaches without a network and a third one send, each tick is on the sheet or superseded by a later one', async () => {
  const totals = { acts: 0, superseded: 0, ofVisitors: 0 }
  for (let seed = 1; seed <= many; seed += 1) {
    const { acts, superseded, ofVisitors } = await interleave(seed)
    totals.acts += acts
    totals.superseded += superseded
    totals.ofVisitors += ofVisitors
  }
  logResult(
    `${many} roll calls of three coaches, clocks up to two hours wrong: ${totals.acts} ticks, ${totals.ofVisitors} of guests and trial visitors, ${totals.superseded} superseded by a later one, 0 lost, 0 changed by sending again`,
  )
})
