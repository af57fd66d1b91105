import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctClockSkew, lastMarks, type Mark, outcomeOf, refusalOf } from './policy.ts'

const now = '2026-11-21T10:00:00.000Z'
const mark = (id: string, changes: Partial<Mark> = {}): Mark => ({
  id,
  subjectId: 'zoe',
  present: true,
  markedAt: now,
  sheetVersion: 1,
  ...changes,
})

test('the marks of a phone whose clock is wrong are corrected, in both directions', () => {
  assert.equal(
    correctClockSkew('2026-11-21T12:00:00.000Z', now)('2026-11-21T11:50:00.000Z'),
    '2026-11-21T09:50:00.000Z',
  )
  assert.equal(
    correctClockSkew('2026-11-21T08:00:00.000Z', now)('2026-11-21T07:50:00.000Z'),
    '2026-11-21T09:50:00.000Z',
  )
})

test('a phone that does not send its time is believed, but not about the future', () => {
  const toServerTime = correctClockSkew(undefined, now)
  assert.equal(toServerTime('2026-11-21T09:00:00.000Z'), '2026-11-21T09:00:00.000Z')
  assert.equal(toServerTime('2026-11-21T09:00:00+02:00'), '2026-11-21T07:00:00.000Z')
  assert.equal(toServerTime('2026-11-21T10:00:00.001Z'), now)
})

test('of the marks of one person the latest decides, then the later save, then the later id', () => {
  const decides = (...marks: Mark[]) => lastMarks(marks).get('zoe')?.id
  const early = mark('z', { markedAt: '2026-11-21T09:59:59.999Z', sheetVersion: 9 })
  assert.equal(decides(mark('a'), early), 'a')
  assert.equal(decides(mark('a', { sheetVersion: 2 }), mark('b')), 'a')
  assert.equal(decides(mark('b'), mark('a')), 'b')
  assert.deepEqual([...lastMarks([mark('a'), mark('b', { subjectId: 'ines' })]).keys()], ['zoe', 'ines'])
})

test('a mark is refused for an unknown person, after thirty days, or under an id that another mark has', () => {
  const markContext = {
    sessionId: 's',
    subjectIds: new Set(['zoe']),
    knownMarks: new Map(),
    now: '2026-12-21T10:00:00.000Z',
  }
  assert.equal(refusalOf(mark('a'), markContext), null)
  assert.equal(refusalOf(mark('a', { subjectId: 'gone' }), markContext), 'subject_unknown')
  assert.equal(refusalOf(mark('a', { markedAt: '2026-11-21T09:59:59.999Z' }), markContext), 'too_old')
  const knownAs = (sessionId: string, subjectId: string, present = true) =>
    refusalOf(mark('a'), { ...markContext, knownMarks: new Map([['a', { id: 'a', sessionId, subjectId, present }]]) })
  assert.equal(knownAs('s', 'zoe'), null)
  const others = [knownAs('t', 'zoe'), knownAs('s', 'ines'), knownAs('s', 'zoe', false)]
  assert.deepEqual(others, ['id_taken', 'id_taken', 'id_taken'])
})

test('a mark applies while it decides, and is superseded afterwards', () => {
  assert.deepEqual(outcomeOf('a', null, new Set(['a'])), { id: 'a', outcome: 'applied' })
  assert.deepEqual(outcomeOf('a', null, new Set(['b'])), { id: 'a', outcome: 'superseded' })
  assert.deepEqual(outcomeOf('a', 'too_old', new Set()), { id: 'a', outcome: 'refused', reason: 'too_old' })
})
