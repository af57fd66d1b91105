import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { prepareDeposit } from '../../../contract/payments/deposits.ts'
import type { changeFee, PaymentQuery, recordPayment } from '../../../contract/payments/payments.ts'
import type { recordTrackside } from '../../../contract/payments/trackside.ts'
import { createOnce } from '../../lib/calls/create-once.ts'
import { call } from '../../lib/calls/http.ts'
import { fetchListPage, pageOptions } from '../../lib/calls/list-page.ts'

export const memberPaymentsQuery = (id: string) =>
  queryOptions({
    // Under the member's key, so that membership changes invalidate it.
    queryKey: ['admin', 'member', id, 'payments'],
    queryFn: () => call('GET /api/admin/users/:id/payments', { params: { id } }),
  })

/** Without a season: the present one. */
export const treasuryQuery = (season: number | undefined) =>
  queryOptions({
    queryKey: ['admin', 'treasury', season ?? 'present'],
    queryFn: () => call('GET /api/admin/treasury', { query: { season } }),
  })

/** Without a season: the present one; without means: all. */
export const seasonPaymentsQuery = ({ season, means }: Pick<PaymentQuery, 'season' | 'means'>) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payments', season ?? 'present', means ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      fetchListPage('GET /api/admin/payments', { query: { season, means, limit: 24, after: pageParam }, signal }),
    ...pageOptions,
    placeholderData: keepPreviousData,
  })

export const depositsQuery = queryOptions({
  queryKey: ['admin', 'deposits'],
  queryFn: () => call('GET /api/admin/deposits'),
})

export const ownPaymentsQuery = queryOptions({
  queryKey: ['my', 'payments'],
  queryFn: () => call('GET /api/my/payments'),
})

export const ownMembershipsQuery = queryOptions({
  queryKey: ['my', 'memberships'],
  queryFn: () => call('GET /api/my/memberships'),
})

/** Amount due of a person, for coaches. */
export const tracksideDueQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'due', id],
    queryFn: () => call('GET /api/coach/members/:id/due', { params: { id } }),
    staleTime: 0,
  })

/** Payments that the coach recorded. */
export const receivedPaymentsQuery = queryOptions({
  queryKey: ['coach', 'payments'],
  queryFn: () => call('GET /api/coach/payments'),
})

// A payment may make a membership active: the lists and the sheets of members show it.
const reload = (client: QueryClient) => () => client.invalidateQueries({ queryKey: ['admin'] })

export const recordPaymentMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (payment: BodyOf<typeof recordPayment>) =>
      createOnce('payment', payment, (body) => call('POST /api/admin/payments', { body })),
    onSettled: reload(client),
  })

/** Runs outside a component: the toast that offers it outlives the dialog. */
export const undoPayment = async (client: QueryClient, changeId: string): Promise<void> => {
  try {
    await call('POST /api/admin/membership-changes/:id/undo', { params: { id: changeId } })
  } finally {
    void reload(client)()
  }
}

export const mailReceiptMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => call('POST /api/admin/payments/:id/receipt-mail', { params: { id } }),
  })

export const changeFeeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof changeFee>) =>
      call('PATCH /api/admin/memberships/:id/fee', { params: { id }, body }),
    onSettled: reload(client),
  })

export const voidPaymentMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: string; reason: string; isBanked: boolean }) =>
      call('POST /api/admin/payments/:id/void', { params: { id }, body }),
    onSettled: reload(client),
  })

export const confirmPaymentsMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (ids: string[]) => call('POST /api/admin/payments/confirm', { body: { ids } }),
    onSettled: reload(client),
  })

export const remindOfDuesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (membershipIds: string[]) => call('POST /api/admin/dues/remind', { body: { membershipIds } }),
    onSettled: reload(client),
  })

export const prepareDepositMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (deposit: BodyOf<typeof prepareDeposit>) =>
      createOnce('deposit', deposit, (body) => call('POST /api/admin/deposits', { body })),
    onSettled: reload(client),
  })

export const bankDepositMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, bankedOn }: { id: string; bankedOn: string }) =>
      call('POST /api/admin/deposits/:id/bank', { params: { id }, body: { bankedOn } }),
    onSettled: reload(client),
  })

export const undoDepositMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call('DELETE /api/admin/deposits/:id', { params: { id } }),
    onSettled: reload(client),
  })

export const recordTracksideMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (payment: BodyOf<typeof recordTrackside>) =>
      createOnce('trackside-payment', payment, (body) => call('POST /api/coach/payments', { body })),
    onSettled: () =>
      Promise.all(
        ['due', 'payments', 'attendance', 'members'].map((name) =>
          client.invalidateQueries({ queryKey: ['coach', name] }),
        ),
      ),
  })
