import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/http.ts'

export const backupQuery = queryOptions({ queryKey: ['backup'], queryFn: () => call('GET /api/admin/backup') })
