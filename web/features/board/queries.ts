import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Level, User } from '../../../contract/account.ts'
import {
  adminUsers,
  boardSummary,
  deleteUser,
  setLevel,
  setMembershipStatus,
  setRole,
} from '../../../contract/admin.ts'
import type { QueryOf } from '../../../contract/endpoint.ts'
import { type MemberSheet, memberSheet } from '../../../contract/member-sheet.ts'
import type { MembershipStatus } from '../../../contract/membership.ts'
import { call, HttpError, isSignedOut } from '../../lib/http.ts'
import { callPage, type Page, withoutRow, withRow } from '../../lib/page.ts'
import type { Filters } from './filters.ts'

const pageSize = 50
const lists = ['admin', 'users']
const sheetKey = (id: string) => ['admin', 'member', id]

export const summaryQuery = queryOptions({ queryKey: ['admin', 'summary'], queryFn: () => call(boardSummary) })

export const membersQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...lists, filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(adminUsers, { query: { ...filters, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // The list stays while the next one comes: typing never empties the screen.
    placeholderData: keepPreviousData,
  })

export const sheetQuery = (id: string) =>
  queryOptions({ queryKey: sheetKey(id), queryFn: () => call(memberSheet, { params: { id } }) })

/** Whether there is nobody at the address of a sheet; it does not even look like one where the id is refused. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 400)

// One after the other: two quick changes of the same member end as the second one says.
const scope = { id: 'board' }

type Lists = InfiniteData<Page<User>>

// The row changes where it stands. Asked for anew, the list would take it from under the pointer when it no longer
// matches the filter; it is only marked as old, and is read again when the board comes back to it.
const showChanged = (client: QueryClient, member: User) => {
  client.setQueriesData<Lists>({ queryKey: lists }, (data) => data && withRow(data, member))
  client.setQueryData<MemberSheet>(sheetKey(member.id), (sheet) => sheet && { ...sheet, user: member })
}

const showDeleted = (client: QueryClient, id: string) => {
  client.setQueriesData<Lists>({ queryKey: lists }, (data) => data && withoutRow(data, id))
  // The sheet that is open is about to be left: asked for anew, it would only be missing.
  client.removeQueries({ queryKey: sheetKey(id), type: 'inactive' })
  void client.invalidateQueries({ queryKey: sheetKey(id), refetchType: 'none' })
}

// What the board changes may concern the person who changes it.
const refreshOthers = (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: lists, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['admin', 'summary'] })
  void client.invalidateQueries({ queryKey: ['user'] })
}

const changing = (client: QueryClient) => ({
  scope,
  onSuccess: (member: User) => showChanged(client, member),
  // Refused: what is shown may be out of date.
  onError: (error: Error) => void (isSignedOut(error) || client.invalidateQueries({ queryKey: lists })),
  onSettled: (_member: unknown, error: unknown, { id }: { id: string }) => {
    if (isSignedOut(error)) return
    refreshOthers(client)
    // What was changed, by whom: the sheet tells it.
    void client.invalidateQueries({ queryKey: sheetKey(id) })
  },
})

export const roleMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, role }: { id: string; role: 'MEMBER' | 'COACH' }) =>
      call(setRole, { params: { id }, body: { role } }),
    ...changing(client),
  })

export const statusMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, status }: { id: string; status: MembershipStatus }) =>
      call(setMembershipStatus, { params: { id }, body: { status } }),
    ...changing(client),
  })

export const levelMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, level }: { id: string; level: Level }) => call(setLevel, { params: { id }, body: { level } }),
    ...changing(client),
  })

export const deleteUserMutation = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: ({ id, correspondence }: { id: string } & QueryOf<typeof deleteUser>) =>
      call(deleteUser, { params: { id }, query: correspondence === 'erase' ? { correspondence } : {} }),
    onSuccess: (_nothing, { id }) => showDeleted(client, id),
    onError: (error) => void (isSignedOut(error) || client.invalidateQueries({ queryKey: lists })),
    onSettled: (_nothing, error) => void (isSignedOut(error) || refreshOthers(client)),
  })
