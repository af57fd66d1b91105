import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { removeSecondFactor } from '../../../../contract/accounts/second-factor.ts'
import type { BodyOf } from '../../../../contract/endpoint.ts'
import { call } from '../../../lib/calls/http.ts'
import { devicesQuery } from '../devices/queries.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['my', 'second-factor'],
  queryFn: () => call('GET /api/my/second-factor'),
})

// The response contains a secret: the cache must not keep it after the component is unmounted.
const notCached = { gcTime: 0 }

export const startSecondFactorMutation = mutationOptions({
  ...notCached,
  mutationFn: (password: string) => call('POST /api/coach/second-factor', { body: { password } }),
})

export const confirmSecondFactorMutation = (client: QueryClient) =>
  mutationOptions({
    ...notCached,
    mutationFn: (code: string) => call('POST /api/coach/second-factor/confirmation', { body: { code } }),
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries(secondFactorQuery), client.invalidateQueries(devicesQuery)])
    },
  })

export const removeSecondFactorMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof removeSecondFactor>) => call('POST /api/my/second-factor/removal', { body }),
    onSuccess: () => client.invalidateQueries(secondFactorQuery),
  })
