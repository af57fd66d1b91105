import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'

export const backupQuery = queryOptions({ queryKey: ['backup'], queryFn: () => call('GET /api/admin/backup') })

export const confirmDateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('POST /api/admin/backup/confirmed-date'),
    onSettled: () => client.invalidateQueries({ queryKey: backupQuery.queryKey }),
  })
