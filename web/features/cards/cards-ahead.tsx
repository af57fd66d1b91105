import { useQuery } from '@tanstack/react-query'
import { coachCardsQuery } from './coach-cards-query.ts'

/** Renders nothing: on the coach's page the list of cards is fetched, and kept for the stadium. */
export default function CardsAhead() {
  useQuery(coachCardsQuery)
  return null
}
