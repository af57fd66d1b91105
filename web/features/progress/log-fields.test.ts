import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logFields, parseLog } from './log-fields.ts'

test('an effort that was not chosen is asked for, also once the focus has left its radio buttons', () => {
  const empty = logFields(undefined)
  const pathsWith = (rpe: string | null) =>
    parseLog('7a1f2a52-4a39-4a3e-9c1b-0f4f8a2f1f11', { ...empty, rpe }).error?.issues.map(({ path }) => path.join('.'))
  assert.deepEqual(pathsWith(''), ['rpe'])
  assert.deepEqual(pathsWith(null), ['rpe'])
  assert.equal(pathsWith('7'), undefined)
})
