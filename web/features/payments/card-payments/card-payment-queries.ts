import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'

/** Reads the amount that the member can pay by card now. */
export const ownCardPaymentQuery = queryOptions({
  queryKey: ['my', 'card-payment'],
  queryFn: () => call('GET /api/my/card-payment'),
  staleTime: 0,
})

export const openCardPaymentMutation = () => mutationOptions({ mutationFn: () => call('POST /api/my/card-payment') })
