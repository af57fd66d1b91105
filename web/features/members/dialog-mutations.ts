import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyOf, QueryOf } from '../../../contract/endpoint.ts'
import type { correctMember } from '../../../contract/members/correction.ts'
import type { deleteUser } from '../../../contract/members/members.ts'
import type { answerNoteRequest } from '../../../contract/own-data.ts'
import { call, isSignedOut } from '../../lib/calls/http.ts'
import { removeRow } from '../../lib/calls/list-page.ts'
import {
  boardMutations,
  detailsKey,
  invalidateBoard,
  listsKey,
  type MemberPages,
  memberUpdate,
  updateMember,
} from './queries.ts'

// Apart from the other queries: loaded with the dialogs that use them.

const removeMember = (client: QueryClient, id: string) => {
  client.setQueriesData<MemberPages>({ queryKey: listsKey }, (data) => data && removeRow(data, id))
  // An open member page is about to be left: a refetch would only get a 404.
  client.removeQueries({ queryKey: detailsKey(id), type: 'inactive' })
  void client.invalidateQueries({ queryKey: detailsKey(id), refetchType: 'none' })
}

export const deleteUserMutation = (client: QueryClient) =>
  mutationOptions({
    scope: boardMutations,
    mutationFn: ({ id, correspondence }: { id: string } & QueryOf<typeof deleteUser>) =>
      call('DELETE /api/admin/users/:id', {
        params: { id },
        query: correspondence === 'erase' ? { correspondence } : {},
      }),
    onSuccess: (_data, { id }) => removeMember(client, id),
    onError: (error) => void (isSignedOut(error) || client.invalidateQueries({ queryKey: listsKey })),
    onSettled: (_data, error) => void (isSignedOut(error) || invalidateBoard(client)),
  })

// Refetches the lists: a member whose membership became active, or no longer is, leaves or enters the list.
const membersUpdate = (client: QueryClient) => ({
  scope: boardMutations,
  onError: (error: Error) => void (isSignedOut(error) || client.invalidateQueries({ queryKey: listsKey })),
  onSettled: (_members: unknown, error: unknown) => {
    if (isSignedOut(error)) return
    invalidateBoard(client)
    void client.invalidateQueries({ queryKey: ['admin', 'member'] })
  },
})

export const activateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { userIds: string[]; checkedIds: string[] }) =>
      call('POST /api/admin/memberships/settle', { body }),
    ...membersUpdate(client),
    onSuccess: () => void client.invalidateQueries({ queryKey: listsKey }),
  })

/** Runs outside a component: the toast that offers it outlives the row. */
export const undoChange = async (client: QueryClient, id: string): Promise<void> => {
  try {
    const members = await call('POST /api/admin/membership-changes/:id/undo', { params: { id } })
    for (const member of members) updateMember(client, member)
    // The change took the person off the list: after the undo they are on it again.
    void client.invalidateQueries({ queryKey: listsKey })
  } finally {
    invalidateBoard(client)
    void client.invalidateQueries({ queryKey: ['admin', 'member'] })
  }
}

export const correctMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof correctMember>) =>
      call('PATCH /api/admin/users/:id', { params: { id }, body }),
    ...memberUpdate(client),
  })

const reviewKey = (id: string) => ['admin', 'note-review', id] as const

export const noteReviewQuery = (id: string) =>
  queryOptions({
    queryKey: reviewKey(id),
    queryFn: () => call('GET /api/admin/users/:id/note-request', { params: { id } }),
    staleTime: 0,
  })

export const answerNoteRequestMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof answerNoteRequest>) =>
      call('POST /api/admin/users/:id/note-request', { params: { id }, body }),
    onSuccess: (_data, { id }) => {
      client.removeQueries({ queryKey: reviewKey(id), type: 'inactive' })
      void client.invalidateQueries({ queryKey: detailsKey(id) })
    },
    // After `notes_changed` the texts on the screen are outdated.
    onError: (error, { id }) => void (isSignedOut(error) || client.invalidateQueries({ queryKey: reviewKey(id) })),
  })
