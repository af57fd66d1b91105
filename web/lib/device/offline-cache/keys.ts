import type { QueryKey } from '@tanstack/react-query'

/** Keys of the responses that a device may cache; `*` is any value. Nothing of the board, no note, no calendar link. */
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

/** Attendance sheets are kept for the sessions around today only, which `fetchSheets` chooses. */
export const isSheet = ([first, second]: QueryKey): boolean => first === 'coach' && second === 'attendance'

/** The list of those sessions. Only `fetchSheets` writes it, since a page loads only the first rows. */
export const isSheetList = ([first, second]: QueryKey): boolean => first === 'coach' && second === 'session-choices'
