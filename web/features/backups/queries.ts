import { queryOptions } from '@tanstack/react-query'
import { backupState } from '../../../contract/backups.ts'
import { call } from '../../lib/http.ts'

export const backupQuery = queryOptions({ queryKey: ['backup'], queryFn: () => call(backupState) })
