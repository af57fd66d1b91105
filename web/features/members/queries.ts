import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { MemberDetails } from '../../../contract/members/details.ts'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'
import type { Level, Member } from '../../../contract/people.ts'
import { call, isSignedOut } from '../../lib/calls/http.ts'
import { fetchListPage, type LoadedPage, pageOptions, replaceRow } from '../../lib/calls/list-page.ts'
import type { Filters } from './list/filters.ts'

const pageSize = 50
export const listsKey = ['admin', 'users'] as const
export const detailsKey = (id: string) => ['admin', 'member', id] as const

export const summaryQuery = queryOptions({
  queryKey: ['admin', 'summary'],
  queryFn: () => call('GET /api/admin/summary'),
})

export const membersQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, filters],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage('GET /api/admin/users', { query: { ...filters, limit: pageSize, after: pageParam }, signal }),
    ...pageOptions,
    // Keeps the previous list while a search loads, so that typing never empties the page.
    placeholderData: keepPreviousData,
  })

export const detailsQuery = (id: string) =>
  queryOptions({ queryKey: detailsKey(id), queryFn: () => call('GET /api/admin/users/:id', { params: { id } }) })

// Mutations of one scope run in series: of two quick changes, the second one must win.
export const boardMutations = { id: 'board' }

export type MemberPages = InfiniteData<LoadedPage<Member>>

// Updates the row in place. A refetch would remove it under the pointer when it no longer matches the filters, so the
// lists are only marked as stale.
export const updateMember = (client: QueryClient, member: Member) => {
  client.setQueriesData<MemberPages>({ queryKey: listsKey }, (data) => data && replaceRow(data, member))
  client.setQueryData<MemberDetails>(detailsKey(member.id), (details) => details && { ...details, user: member })
}

// `user` too: administrators may have changed their own account.
export const invalidateBoard = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: listsKey, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['admin', 'summary'] })
  void client.invalidateQueries({ queryKey: ['user'] })
}

export const memberUpdate = (client: QueryClient) => ({
  scope: boardMutations,
  onSuccess: (member: Member) => updateMember(client, member),
  // After a refusal the list on the screen may be outdated.
  onError: (error: Error) => void (isSignedOut(error) || client.invalidateQueries({ queryKey: listsKey })),
  onSettled: (_member: unknown, error: unknown, { id }: { id: string }) => {
    if (isSignedOut(error)) return
    invalidateBoard(client)
    // The member page shows the history of changes.
    void client.invalidateQueries({ queryKey: detailsKey(id) })
  },
})

export const roleMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, role }: { id: string; role: 'MEMBER' | 'COACH' }) =>
      call('POST /api/admin/users/:id/role', { params: { id }, body: { role } }),
    ...memberUpdate(client),
  })

export const statusMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string; status: MembershipStatus }) =>
      call('POST /api/admin/members/:id/membership-status', { params: { id }, body }),
    ...memberUpdate(client),
  })

export const levelMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, level }: { id: string; level: Level }) =>
      call('PATCH /api/admin/users/:id/level', { params: { id }, body: { level } }),
    ...memberUpdate(client),
  })
