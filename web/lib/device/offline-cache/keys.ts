import type { QueryKey } from '@tanstack/react-query'

/** Keys of the responses that a device may cache; `*` is any value. Nothing of the board, no notes, no calendar link. */
const cacheableKeys: readonly QueryKey[] = [
  ['user'],
  ['sessions', 'upcoming', '*'],
  ['sessions', 'meetings'],
  ['sessions', 'page', '*'],
  ['my', 'past-sessions'],
  ['my', 'session-history', 'all'],
  ['my', 'stats'],
  ['my', 'cards'],
  ['coach', 'sessions', '*'],
  ['coach', 'sessions-of-day', '*'],
  ['coach', 'session-choices', '*', '*'],
  ['coach', 'attendance', '*'],
  ['coach', 'cards'],
]

export const isCacheable = (key: QueryKey): boolean =>
  cacheableKeys.some(
    (pattern) => pattern.length === key.length && pattern.every((part, index) => part === '*' || part === key[index]),
  )

/** Rosters are kept for the sessions around today only, which `fetchRosters` chooses. */
export const isRoster = ([first, second]: QueryKey): boolean => first === 'coach' && second === 'attendance'

/** The list of those sessions: `fetchRosters` writes it, and no page, which loads its first rows only. */
export const isRosterList = ([first, second]: QueryKey): boolean => first === 'coach' && second === 'session-choices'
