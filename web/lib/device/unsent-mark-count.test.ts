import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setPageGlobals } from '../../../tests/support/browser/page-globals.ts'
import { countUnsentMarks } from './unsent-mark-count.ts'

test('saved marks are counted, also of sheets that an earlier version of the site stored; unsaved ones are not', (t) => {
  const mark = { present: true }
  const sheets: Record<string, string> = {
    'presences:coralie:piste': JSON.stringify({ queued: { anna: mark, bob: mark }, unsaved: { anna: mark } }),
    'presences:marc:parc': JSON.stringify({ marks: { anna: { ...mark, isQueued: true }, bob: mark } }),
    theme: 'dark',
  }
  setPageGlobals(t, { localStorage: { ...sheets, getItem: (key: string) => sheets[key] ?? null } })
  assert.equal(countUnsentMarks(), 3)
})
