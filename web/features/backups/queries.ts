import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { backupState, confirmDate } from '../../../contract/backups.ts'
import { call } from '../../lib/http.ts'

export const backupQuery = queryOptions({ queryKey: ['backup'], queryFn: () => call(backupState) })

export const confirmDateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(confirmDate),
    onSettled: () => client.invalidateQueries({ queryKey: backupQuery.queryKey }),
  })
