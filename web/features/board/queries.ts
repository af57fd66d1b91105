import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Level } from '../../../contract/account.ts'
import {
  adminUsers,
  boardSummary,
  deleteUser,
  setLevel,
  setMembershipStatus,
  setRole,
} from '../../../contract/admin.ts'
import type { MembershipStatus } from '../../../contract/membership.ts'
import { call } from '../../lib/http.ts'

export const summaryQuery = queryOptions({ queryKey: ['admin', 'summary'], queryFn: () => call(boardSummary) })

export const membersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'users', search],
    queryFn: () => call(adminUsers, { query: search ? { search } : {} }),
    // The list stays while the next one comes: typing never empties the screen.
    placeholderData: keepPreviousData,
  })

// One after the other: two quick changes of the same member end as the second one says.
const scope = { id: 'board' }

// What the board changes may concern the person who changes it.
const reload = (client: QueryClient) => async () => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['admin'] }),
    client.invalidateQueries({ queryKey: ['user'] }),
  ])
}

export const roleMutation = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: ({ id, role }: { id: string; role: 'MEMBER' | 'COACH' }) =>
      call(setRole, { params: { id }, body: { role } }),
    onSettled: reload(client),
  })

export const statusMutation = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: ({ id, status }: { id: string; status: MembershipStatus }) =>
      call(setMembershipStatus, { params: { id }, body: { status } }),
    onSettled: reload(client),
  })

export const levelMutation = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: ({ id, level }: { id: string; level: Level }) => call(setLevel, { params: { id }, body: { level } }),
    onSettled: reload(client),
  })

export const deleteUserMutation = (client: QueryClient) =>
  mutationOptions({
    scope,
    mutationFn: (id: string) => call(deleteUser, { params: { id } }),
    onSettled: reload(client),
  })
