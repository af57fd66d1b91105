import { createHash } from 'node:crypto'
import { findCurrent, statusOf } from './memberships.ts'
import type { Person } from './model.ts'
import type { Instant } from './time.ts'

/** Valid cards that a person may have at once, and replaced ones that are still recognised. */
export const [mostCards, mostReplaced] = [8, 16]

/** Hash that coaches' devices compare a card with. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)

export const validCards = ({ cards }: Person) => cards.filter(({ replacedAt }) => replacedAt === null)

/** The latest of those that were replaced: earlier ones are forgotten. */
export const replacedCards = ({ cards }: Person) =>
  cards
    .filter(({ replacedAt }) => replacedAt !== null)
    .toReversed()
    .slice(0, mostReplaced)

/** Staff train without a membership. */
export const cardStateOf = (who: Person, now: Instant): 'current' | 'due' | 'expired' => {
  const { membership } = findCurrent(who, now)
  const status = membership ? statusOf(membership, now) : 'EXPIRED'
  if (who.role !== 'MEMBER' || status === 'ACTIVE') return 'current'
  return status === 'EXPIRED' ? 'expired' : 'due'
}
