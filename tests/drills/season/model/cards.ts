import { createHash } from 'node:crypto'
import { findCurrent, statusOf } from './memberships.ts'
import type { Person } from './people.ts'
import type { Instant } from './time.ts'

/** Maximum number of valid cards of a person, and of replaced cards that are still recognised. */
export const [maxCards, maxReplaced] = [8, 16]

/** Hash by which a coach's device recognises a card. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)

export const validCards = ({ cards }: Person) => cards.filter(({ replacedAt }) => replacedAt === null)

/** The latest replaced cards; earlier ones are no longer recognised. */
export const replacedCards = ({ cards }: Person) =>
  cards
    .filter(({ replacedAt }) => replacedAt !== null)
    .toReversed()
    .slice(0, maxReplaced)

/** Coaches and administrators need no membership. */
export const cardStateOf = (who: Person, now: Instant): 'current' | 'due' | 'expired' => {
  const { membership } = findCurrent(who, now)
  const status = membership ? statusOf(membership, now) : 'EXPIRED'
  if (who.role !== 'MEMBER' || status === 'ACTIVE') return 'current'
  return status === 'EXPIRED' ? 'expired' : 'due'
}
