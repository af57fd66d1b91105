import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { QueryKey } from '@tanstack/react-query'
import { isCacheable } from './keys.ts'

test('a phone keeps the next sessions, the member’s own figures and the attendance sheets of a coach', () => {
  const keys: QueryKey[] = [
    ['user'],
    ['sessions', 'upcoming', 3],
    ['sessions', 'page', 'a'],
    ['my', 'stats'],
    ['my', 'cards'],
    ['coach', 'attendance', 'a'],
    ['coach', 'cards'],
  ]
  assert.deepEqual(keys.filter(isCacheable), keys)
})

test('a phone keeps nothing of the board, no notes, no secret link and no search', () => {
  const keys: QueryKey[] = [
    ['admin', 'users', {}],
    ['admin', 'member', 'a'],
    ['admin', 'member', 'a', 'payments'],
    ['admin', 'summary'],
    ['admin', 'queue'],
    ['backup'],
    ['my', 'notes'],
    ['my', 'coach-notes'],
    ['coach', 'notes', {}],
    ['coach', 'due', 'a'],
    ['coach', 'members', 'moreau'],
    ['my', 'calendar-link'],
    ['my', 'second-factor'],
    ['my', 'session-logs', 'a'],
    ['proof'],
    ['renewal', 'token'],
  ]
  assert.deepEqual(keys.filter(isCacheable), [])
})
