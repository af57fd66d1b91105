import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSheet, type SheetAction, sheetReducer } from './sheet-state.ts'

const sheet = (version: number, ...presentUserIds: string[]) => ({ version, presentUserIds })
const after = (actions: SheetAction[], state = openSheet(sheet(0), undefined)) => actions.reduce(sheetReducer, state)
const tick = (id: string, isPresent: boolean): SheetAction => ({ type: 'tick', ticks: { [id]: isPresent }, at: 1 })

test('a tick that is taken back leaves nothing to save', () => {
  assert.deepEqual(after([tick('anna', true), tick('anna', false)]).draft.ticks, {})
})

test('what another coach saves under unsaved ticks becomes news, and the ticks stay', () => {
  const { draft, news } = after([tick('anna', true), { type: 'refresh', sheet: sheet(1, 'bob') }])
  assert.deepEqual([draft.version, draft.ticks, news], [1, { anna: true }, { bob: true }])
})

test('without unsaved ticks another coach’s save simply shows', () => {
  const { draft, news } = after([{ type: 'refresh', sheet: sheet(1, 'bob') }])
  assert.deepEqual([draft.presentUserIds, news], [['bob'], {}])
})

test('what is ticked while a save is under way is still to be saved', () => {
  const state = after([tick('anna', true), { type: 'sending' }, tick('bob', true)])
  assert.deepEqual(after([{ type: 'saved', sheet: sheet(1, 'anna') }], state).draft.ticks, { bob: true })
})

test('a tick that is taken back while its save is under way is still to be undone', () => {
  const state = after([tick('anna', true), { type: 'sending' }, tick('anna', false)])
  const saved = after(
    [
      { type: 'refresh', sheet: sheet(1, 'anna') },
      { type: 'saved', sheet: sheet(1, 'anna') },
    ],
    state,
  )
  assert.deepEqual([saved.draft.ticks, saved.news], [{ anna: false }, {}])
  assert.deepEqual(after([{ type: 'failed' }], state).draft.ticks, {})
})

test('a failed save keeps every tick', () => {
  assert.deepEqual(after([tick('anna', true), { type: 'sending' }, { type: 'failed' }]).draft.ticks, { anna: true })
})

test('a refused save keeps the ticks on the current sheet and says who changed what', () => {
  const { draft, conflict } = after([
    tick('anna', true),
    { type: 'sending' },
    { type: 'stale', sheet: sheet(3, 'bob') },
  ])
  assert.deepEqual([draft.version, draft.ticks], [3, { anna: true }])
  assert.deepEqual(conflict, { mine: { anna: true }, theirs: { bob: true }, both: {} })
})

test('what the coach settles is what is left to save', () => {
  const refused = after([tick('anna', true), { type: 'stale', sheet: sheet(3, 'bob') }])
  const settled = after([{ type: 'settle', ticks: { anna: true, bob: true }, at: 2 }], refused)
  assert.deepEqual([settled.draft.ticks, settled.conflict], [{ anna: true }, null])
})

test('ticks found on the device stand on the sheet they were made on until a newer one is seen', () => {
  const found = { version: 2, presentUserIds: ['bob'], ticks: { anna: true }, added: [], at: 5 }
  const opened = openSheet(sheet(4, 'bob', 'chloé'), found)
  const { draft, news, foundFrom } = after([{ type: 'refresh', sheet: sheet(4, 'bob', 'chloé') }], opened)
  assert.deepEqual([draft.version, draft.ticks, news, foundFrom], [4, { anna: true }, { chloé: true }, 5])
  assert.deepEqual(after([{ type: 'discard' }], opened).draft.ticks, {})
})

test('a member who is added is ticked, and stays on the sheet when it is refreshed or saved', () => {
  const zoe = { id: 'zoe', prenom: 'Zoé', nom: 'Étienne', level: 'LVL1' as const }
  const state = after([
    { type: 'add', member: zoe, at: 1 },
    { type: 'refresh', sheet: sheet(1, 'bob') },
  ])
  assert.deepEqual([state.draft.ticks, state.draft.added], [{ zoe: true }, [zoe]])
  const saved = after([{ type: 'saved', sheet: sheet(2, 'bob', 'zoe') }], state)
  assert.deepEqual([saved.draft.ticks, saved.draft.added], [{}, [zoe]])
})

test('adding a member who is already present changes nothing to save, and throwing the ticks away removes the rest', () => {
  const anna = { id: 'anna', prenom: 'Anna', nom: 'Abadie', level: 'LVL1' as const }
  const add: SheetAction = { type: 'add', member: anna, at: 1 }
  assert.deepEqual(after([add], openSheet(sheet(1, 'anna'), undefined)).draft.ticks, {})
  assert.deepEqual(after([add, { type: 'discard' }]).draft.added, [])
})
