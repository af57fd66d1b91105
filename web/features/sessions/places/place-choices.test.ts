import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesOf } from './place-choices.ts'

type State = Parameters<typeof choicesOf>[0]

const free: State = { capacity: 2, rsvpCount: 1, offeredCount: 0, waitingCount: 0, going: false, waiting: null }
const full: State = { ...free, rsvpCount: 2 }
const waiting = { rank: 1, of: 3, takeAtOnce: false, offeredUntil: null }
const offered = { ...waiting, offeredUntil: '2026-12-01T18:00:00.000Z' }

const labelsOf = (state: State) => {
  const { take, giveUp } = choicesOf(state)
  return [take?.label, giveUp?.label]
}

test('the buttons of a session follow its places and what the member has', () => {
  const rows: [State, string | undefined, string | undefined][] = [
    [free, 'Je viens\u00a0!', undefined],
    [{ ...free, capacity: null }, 'Je viens\u00a0!', undefined],
    [full, 'Attendre une place', undefined],
    [{ ...full, going: true }, undefined, 'Je ne viens plus'],
    [{ ...full, waiting }, undefined, 'Ne plus attendre'],
    [{ ...free, waiting }, 'Je viens\u00a0!', 'Ne plus attendre'],
    [{ ...full, waiting: offered }, 'Prendre la place', 'Non merci'],
  ]
  for (const [state, take, giveUp] of rows) assert.deepEqual(labelsOf(state), [take, giveUp])
})

test('a place that an offer holds for somebody else is not free', () => {
  assert.deepEqual(labelsOf({ ...free, offeredCount: 1 }), ['Attendre une place', undefined])
})
