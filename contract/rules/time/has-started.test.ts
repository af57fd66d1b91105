import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasStarted } from './has-started.ts'

test('a session has started from its first millisecond on', () => {
  assert.equal(hasStarted({ date: '2026-11-21T10:00:00.000Z' }, '2026-11-21T10:00:00.000Z'), true)
  assert.equal(hasStarted({ date: '2026-11-21T10:00:00.001Z' }, '2026-11-21T10:00:00.000Z'), false)
})
