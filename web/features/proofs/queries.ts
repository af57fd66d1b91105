import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'
import { upload } from '../../lib/calls/upload.ts'

export const ownProofQuery = queryOptions({ queryKey: ['proof'], queryFn: () => call('GET /api/my/proof') })

export const uploadMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (file: File) => upload('POST /api/my/proof', file),
    onSuccess: (proof) => client.setQueryData(ownProofQuery.queryKey, proof),
  })

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'proof', id],
    queryFn: () => call('GET /api/admin/users/:id/proof', { params: { id } }),
    staleTime: 0,
  })

export const decisionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isAccepted }: { id: string; isAccepted: boolean }) =>
      call('POST /api/admin/users/:id/proof-decision', { params: { id }, body: { isAccepted } }),
    onSettled: (_data, _error, { id }) => {
      void client.invalidateQueries({ queryKey: proofQuery(id).queryKey })
      // The member's page shows the history of changes.
      void client.invalidateQueries({ queryKey: ['admin', 'member', id] })
    },
  })
