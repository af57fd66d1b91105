import { queryOptions } from '@tanstack/react-query'
import { boardSummary } from '../../../contract/members/members.ts'
import { call } from '../../lib/http.ts'

export const summaryQuery = queryOptions({ queryKey: ['admin', 'summary'], queryFn: () => call(boardSummary) })
