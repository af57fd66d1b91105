import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../time/time.ts'
import { shownState, takesPlace, trialState } from './policy.ts'

const now = '2026-11-21T10:00:00.000Z'
const [before, after] = [addMs(now, -1), addMs(now, 1)]

const trials = [
  { when: 'confirmed', heldUntil: null, state: 'confirmed', shown: 'booked' },
  { when: 'confirmed, and ticked', heldUntil: null, present: true, state: 'confirmed', shown: 'booked' },
  { when: 'with a millisecond left to confirm it', heldUntil: after, state: 'held', shown: 'unconfirmed' },
  { when: 'at the instant when this time ends', heldUntil: now, state: 'lapsed', shown: 'full' },
  { when: 'not confirmed in time', heldUntil: before, state: 'lapsed', shown: 'full' },
  { when: 'in a session that is open', heldUntil: before, isOpen: true, state: 'lapsed', shown: 'unconfirmed' },
  { when: 'ticked while it was held', heldUntil: after, present: true, state: 'ticked', shown: 'unconfirmed' },
  { when: 'ticked, but never confirmed', heldUntil: before, present: true, state: 'ticked', shown: 'unconfirmed' },
  { when: 'cancelled', heldUntil: null, cancelledAt: before, state: 'cancelled', shown: 'cancelled' },
  { when: 'cancelled while held', heldUntil: after, cancelledAt: before, state: 'cancelled', shown: 'cancelled' },
]

for (const { when, state, shown, isOpen = false, ...fields } of trials)
  test(`a trial ${when} is ${state}, and its page says ${shown}`, () => {
    const trial = { present: false, cancelledAt: null, ...fields }
    assert.equal(trialState(trial, now), state)
    assert.equal(takesPlace(trial, now), !['cancelled', 'lapsed'].includes(state))
    assert.equal(shownState({ ...trial, date: after }, now, isOpen), shown)
  })

test('from its start on, a session is past for all who did not cancel', () => {
  const trial = { heldUntil: null, present: false, date: now }
  assert.equal(shownState({ ...trial, cancelledAt: null }, now, false), 'past')
  assert.equal(shownState({ ...trial, cancelledAt: before }, now, false), 'cancelled')
})
