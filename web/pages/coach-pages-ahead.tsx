import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pastSessionsQuery, statsQuery } from '../features/progress/queries.ts'
import {
  firstPastSessions,
  firstUpcomingSessions,
  nextSessionsQuery,
  pastQuery,
  upcomingQuery,
} from '../features/sessions/queries.ts'

/** Renders nothing: what a coach's pages show first is fetched, one request at a time, and kept for the stadium. */
export default function CoachPagesAhead() {
  const client = useQueryClient()
  useEffect(() => {
    const fetchAhead = async () => {
      for (const list of [firstUpcomingSessions, firstPastSessions]) await client.prefetchInfiniteQuery(list)
      for (const sessions of [nextSessionsQuery, upcomingQuery()]) await client.prefetchQuery(sessions)
      await client.prefetchQuery(statsQuery)
      await client.prefetchQuery(pastSessionsQuery)
      await client.prefetchInfiniteQuery(pastQuery(undefined))
    }
    void fetchAhead()
  }, [client])
  return null
}
