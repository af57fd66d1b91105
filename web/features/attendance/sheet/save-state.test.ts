import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HttpError } from '../../../lib/calls/http.ts'
import { saveStateOf } from './save-state.ts'

const at = '2026-11-27T18:00:00.000Z'
const saved = {
  ...{ unsavedCount: 0, queuedCount: 0, isSaving: false, failure: null },
  lastSave: { at, by: null },
}
const offline = new HttpError(0, '')
const refusal = new HttpError(403, '')

test('a sheet is saved when no tick is left to be saved or sent', () => {
  assert.deepEqual(saveStateOf(saved), { kind: 'saved', at })
  assert.deepEqual(saveStateOf({ ...saved, lastSave: null }), { kind: 'unsaved' }, 'a sheet that was never saved')
  assert.deepEqual(saveStateOf({ ...saved, unsavedCount: 1 }), { kind: 'unsaved' })
})

test('without a network, saved ticks are queued until another is made', () => {
  const queued = { ...saved, queuedCount: 2, failure: offline }
  assert.deepEqual(saveStateOf(queued), { kind: 'queued' })
  assert.deepEqual(saveStateOf({ ...queued, isSaving: true }), { kind: 'unsaved' })
  assert.deepEqual(saveStateOf({ ...queued, unsavedCount: 1 }), { kind: 'unsaved' })
})

test('ticks that the server refused are refused until the next attempt, with or without new ticks', () => {
  const refused = { ...saved, queuedCount: 2, failure: refusal }
  for (const unsavedCount of [0, 1])
    assert.deepEqual(saveStateOf({ ...refused, unsavedCount }), { kind: 'refused', refusal })
  assert.deepEqual(saveStateOf({ ...refused, isSaving: true }), { kind: 'unsaved' })
})
