import { useQuery } from '@tanstack/react-query'
import { coachMemberCardsQuery } from './coach-member-cards-query.ts'

/** Renders nothing: prefetches the list of member cards, so that cards can be checked at the stadium. */
export default function PrefetchMemberCards() {
  useQuery(coachMemberCardsQuery)
  return null
}
