import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countFree, planFill } from './policy.ts'

const session = { date: '2026-12-10T18:00:00.000Z', published: true, cancelledAt: null, capacity: 10 }
const oneFree = { going: 7, offered: 2, waiting: 3 }
const earlier = '2026-12-10T15:59:59.999Z'
const frozen = '2026-12-10T16:00:00.000Z'

test('a place that an offer holds is not free, and a session without a limit is never full', () => {
  assert.equal(countFree(session, oneFree), 1)
  assert.equal(countFree({ capacity: 8 }, oneFree), 0)
  assert.equal(countFree({ capacity: null }, oneFree), Number.POSITIVE_INFINITY)
})

test('free places are given until two hours before the start, and announced to all who wait afterwards', () => {
  assert.equal(planFill(session, oneFree, { now: earlier }), 'give')
  assert.equal(planFill(session, oneFree, { now: frozen }), 'announce')
})

test('the last place of somebody who is just signing up is not announced', () => {
  assert.equal(planFill(session, oneFree, { now: frozen, taker: 'zoe' }), 'nothing')
  assert.equal(planFill(session, { ...oneFree, offered: 1 }, { now: frozen, taker: 'zoe' }), 'announce')
})

test('nothing happens without a free place, without anybody who waits, or when nobody can come any more', () => {
  const cases = {
    full: planFill(session, { ...oneFree, going: 8 }, { now: earlier }),
    nobodyWaits: planFill(session, { ...oneFree, waiting: 0 }, { now: earlier }),
    unpublished: planFill({ ...session, published: false }, oneFree, { now: earlier }),
    cancelled: planFill({ ...session, cancelledAt: earlier }, oneFree, { now: earlier }),
    started: planFill(session, oneFree, { now: session.date }),
  }
  assert.deepEqual(new Set(Object.values(cases)), new Set(['nothing']))
})
