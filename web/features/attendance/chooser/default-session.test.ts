import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSession } from './default-session.ts'

const at = (date: string) => ({ date })
const evening = at('2026-11-20T18:00:00.000Z')
const sunday = at('2026-11-22T09:00:00.000Z')
const wednesday = at('2026-11-25T18:00:00.000Z')
const all = [wednesday, evening, sunday]

test('today’s session is chosen, even if yesterday evening’s is nearer', () => {
  assert.equal(
    defaultSession([...all, at('2026-11-21T20:00:00.000Z')], Date.parse('2026-11-22T00:30:00+01:00')),
    sunday,
  )
})

test('without a session today, the nearest one is chosen, past or upcoming', () => {
  assert.equal(defaultSession(all, Date.parse('2026-11-21T08:00:00Z')), evening)
  assert.equal(defaultSession(all, Date.parse('2026-11-23T22:00:00Z')), sunday)
  assert.equal(defaultSession(all, Date.parse('2026-11-24T12:00:00Z')), wednesday)
})

test('a club without sessions has no default session', () => {
  assert.equal(defaultSession([], 0), undefined)
})
