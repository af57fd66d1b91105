import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/http.ts'

export const devicesQuery = queryOptions({ queryKey: ['my', 'devices'], queryFn: () => call('GET /api/my/devices') })

export const signOutOthersMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/my/devices'),
    // The server revokes the calendar link too.
    onSuccess: () => client.invalidateQueries({ queryKey: ['my'] }),
  })
