import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { calendarLinks, renewCalendarLink, revokeCalendarLink } from '../../../contract/calendar.ts'
import { call } from '../../lib/http.ts'

export const linksQuery = queryOptions({ queryKey: ['my', 'calendar-link'], queryFn: () => call(calendarLinks) })

export const renewLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(renewCalendarLink),
    onSuccess: (links) => client.setQueryData(linksQuery.queryKey, links),
  })

export const revokeLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(revokeCalendarLink),
    onSuccess: () => client.invalidateQueries(linksQuery),
  })
