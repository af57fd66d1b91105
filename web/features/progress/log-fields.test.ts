import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LogSchema, logFields } from './log-fields.ts'

test('an effort that was not chosen is asked for, also once the focus has left its radio buttons', () => {
  const empty = logFields(undefined)
  const pathsWith = (rpe: string | null) =>
    LogSchema.safeParse({ ...empty, rpe }).error?.issues.map(({ path }) => path.join('.'))
  assert.deepEqual(pathsWith(''), ['rpe'])
  assert.deepEqual(pathsWith(null), ['rpe'])
  assert.equal(pathsWith('7'), undefined)
})
