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

/** Renders nothing: prefetches what a coach's pages show first, one request at a time, for use at the stadium. */
export default function PrefetchCoachPages() {
  const client = useQueryClient()
  useEffect(() => {
    const prefetch = async () => {
      for (const list of [firstUpcomingSessions, firstPastSessions]) await client.prefetchInfiniteQuery(list)
      for (const sessions of [nextSessionsQuery, upcomingQuery()]) await client.prefetchQuery(sessions)
      await client.prefetchQuery(statsQuery)
      await client.prefetchQuery(pastSessionsQuery)
      await client.prefetchInfiniteQuery(pastQuery(undefined))
    }
    void prefetch()
  }, [client])
  return null
}
