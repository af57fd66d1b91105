import { useQuery } from '@tanstack/react-query'
import { coachMemberCardsQuery } from './coach-member-cards-query.ts'

/** Renders nothing: on the coach's page the list of cards is fetched, and kept for the stadium. */
export default function MemberCardsAhead() {
  useQuery(coachMemberCardsQuery)
  return null
}
