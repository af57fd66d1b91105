import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastCreated } from './last-created.ts'

test('the last session of a coach is the one created last, whatever its id', () => {
  const session = (id: string, coachId: string | null, createdAt: string) => ({ id, coachId, createdAt })
  const sessions = [
    session('f', 'malik', '2026-11-20T10:00:00.000Z'),
    session('a', 'malik', '2026-11-22T10:00:00.000Z'),
    session('c', 'claire', '2026-11-23T10:00:00.000Z'),
    session('d', null, '2026-11-24T10:00:00.000Z'),
  ]
  assert.equal(lastCreated(sessions, 'malik')?.id, 'a')
  assert.equal(lastCreated(sessions, 'zoé'), undefined)
})
