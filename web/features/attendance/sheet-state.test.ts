import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSheet, type SheetAction, sheetReducer } from './sheet-state.ts'

const sheet = (version: number, ...presentUserIds: string[]) => ({ version, presentUserIds })
const after = (actions: SheetAction[], state = openSheet(sheet(0), undefined)) => actions.reduce(sheetReducer, state)
const tick = (id: string, isPresent: boolean): SheetAction => ({ type: 'tick', ticks: { [id]: isPresent }, at: 1 })

test('undoing a tick leaves nothing to save', () => {
  assert.deepEqual(after([tick('anna', true), tick('anna', false)]).draft.ticks, {})
})

test('a save by another coach keeps the unsaved ticks and lists what changed', () => {
  const { draft, news } = after([tick('anna', true), { type: 'refresh', sheet: sheet(1, 'bob') }])
  assert.deepEqual([draft.version, draft.ticks, news], [1, { anna: true }, { bob: true }])
})

test('without unsaved ticks, another coach’s save replaces the sheet without a notice', () => {
  const { draft, news } = after([{ type: 'refresh', sheet: sheet(1, 'bob') }])
  assert.deepEqual([draft.presentUserIds, news], [['bob'], {}])
})

test('a tick made while a save is in flight stays unsaved', () => {
  const state = after([tick('anna', true), { type: 'sending' }, tick('bob', true)])
  assert.deepEqual(after([{ type: 'saved', sheet: sheet(1, 'anna') }], state).draft.ticks, { bob: true })
})

test('a tick undone while its save is in flight must be saved again', () => {
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

test('a refused save keeps the ticks on the current sheet and lists the conflict', () => {
  const { draft, conflict } = after([
    tick('anna', true),
    { type: 'sending' },
    { type: 'stale', sheet: sheet(3, 'bob') },
  ])
  assert.deepEqual([draft.version, draft.ticks], [3, { anna: true }])
  assert.deepEqual(conflict, { mine: { anna: true }, theirs: { bob: true }, both: {} })
})

test('after a conflict is resolved, only the differences remain to save', () => {
  const refused = after([tick('anna', true), { type: 'stale', sheet: sheet(3, 'bob') }])
  const resolved = after([{ type: 'resolve', ticks: { anna: true, bob: true }, at: 2 }], refused)
  assert.deepEqual([resolved.draft.ticks, resolved.conflict], [{ anna: true }, null])
})

test('restored ticks are rebased when a newer sheet arrives', () => {
  const found = { version: 2, presentUserIds: ['bob'], ticks: { anna: true }, added: [], at: 5 }
  const opened = openSheet(sheet(4, 'bob', 'chloé'), found)
  const { draft, news, foundFrom } = after([{ type: 'refresh', sheet: sheet(4, 'bob', 'chloé') }], opened)
  assert.deepEqual([draft.version, draft.ticks, news, foundFrom], [4, { anna: true }, { chloé: true }, 5])
  assert.deepEqual(after([{ type: 'discard' }], opened).draft.ticks, {})
})

test('an added member is ticked and stays on the sheet after a refresh or a save', () => {
  const zoe = { id: 'zoe', prenom: 'Zoé', nom: 'Étienne', level: 'LVL1' as const }
  const state = after([
    { type: 'add', member: zoe, at: 1 },
    { type: 'refresh', sheet: sheet(1, 'bob') },
  ])
  assert.deepEqual([state.draft.ticks, state.draft.added], [{ zoe: true }, [zoe]])
  const saved = after([{ type: 'saved', sheet: sheet(2, 'bob', 'zoe') }], state)
  assert.deepEqual([saved.draft.ticks, saved.draft.added], [{}, [zoe]])
})

test('adding a member who is already present leaves nothing to save; discarding removes added members', () => {
  const anna = { id: 'anna', prenom: 'Anna', nom: 'Abadie', level: 'LVL1' as const }
  const add: SheetAction = { type: 'add', member: anna, at: 1 }
  assert.deepEqual(after([add], openSheet(sheet(1, 'anna'), undefined)).draft.ticks, {})
  assert.deepEqual(after([add, { type: 'discard' }]).draft.added, [])
})
