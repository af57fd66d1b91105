import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleSession as session } from '../../../../tests/support/app/example-session.ts'
import { startValues } from './session-form.ts'
import { mergeValues } from './stale-change.ts'

const base = startValues({ kind: 'change', session }, '2026-11-21T10:00:00.000Z')

test('merging two edits takes the other coach’s changes, keeps mine, and asks about fields that both changed', () => {
  const mine = { ...base, title: 'Côtes', location: 'Parc', recap: 'Bravo' }
  const current = { ...session, location: 'Gymnase', time: '11:00', levelTarget: 'LVL2' as const, recap: 'Bravo' }
  const { takenOver, conflicts } = mergeValues(base, mine, current)
  assert.deepEqual(
    takenOver.map(({ field, theirs }) => [field, theirs]),
    [
      ['time', '11:00'],
      ['levelTarget', 'LVL2'],
    ],
  )
  assert.deepEqual(conflicts, [{ field: 'location', mine: 'Parc', theirs: 'Gymnase' }])
})
