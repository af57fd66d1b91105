import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setPageGlobals } from '../../../tests/support/browser/page-globals.ts'
import { countErasedMarks, countQueuedMarks, giveUpUnsaved, unstored } from './unsent-mark-count.ts'

const mark = { present: true }

/** Stores four marks, three of them saved; one sheet is from an earlier version of the site. */
const storeSheets = (t: TestContext) => {
  const sheets: Record<string, string> = {
    'presences:coralie:piste': JSON.stringify({ queued: { anna: mark, bob: mark }, unsaved: { anna: mark } }),
    'presences:marc:parc': JSON.stringify({ marks: { anna: { ...mark, isQueued: true }, bob: mark } }),
    theme: 'dark',
  }
  setPageGlobals(t, { localStorage: { ...sheets, getItem: (key: string) => sheets[key] ?? null } })
}

test('only saved marks wait to be sent; signing out erases the unsaved ones too', (t) => {
  storeSheets(t)
  assert.equal(countQueuedMarks(), 3)
  assert.equal(countErasedMarks(), 4)
})

test('unsaved ticks that were given up are left out of one count, but not the saved marks of their sheet', (t) => {
  storeSheets(t)
  giveUpUnsaved('presences:marc:parc')
  assert.equal(countErasedMarks(), 3)
  assert.equal(countErasedMarks(), 4)
})

test('a sheet that the storage did not take counts instead of its stored copy', (t) => {
  storeSheets(t)
  t.after(() => unstored.clear())
  unstored.set('presences:coralie:piste', { queued: { anna: mark }, unsaved: { chloé: mark, david: mark } })
  assert.equal(countQueuedMarks(), 2)
  assert.equal(countErasedMarks(), 5)
})
