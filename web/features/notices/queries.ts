import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NoticeKind, PushDevice } from '../../../contract/notices.ts'
import { call } from '../../lib/calls/http.ts'
import { noticesQuery } from './choices-query.ts'
import { findSubscription, subscribe } from './push-device.ts'

/** Whether this browser shows the member's notices, and whether any of their devices does. */
export const deviceQuery = queryOptions({
  queryKey: ['my', 'push'],
  queryFn: async () => {
    const { publicKey, endpoints } = await call('GET /api/my/push')
    const subscription = await findSubscription()
    const isOn = subscription !== null && endpoints.includes(subscription.endpoint)
    return { publicKey, isOn, hasDevice: endpoints.length > 0 }
  },
})

// The defaults until a person chooses depend on their devices.
const refresh = (client: QueryClient) => async () => {
  await client.invalidateQueries({ queryKey: deviceQuery.queryKey })
  await client.invalidateQueries({ queryKey: noticesQuery.queryKey })
}

export const switchDeviceOnMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribe(publicKey)
      await call('POST /api/my/push', { body: subscription.toJSON() as PushDevice })
    },
    onSettled: refresh(client),
  })

export const switchDeviceOffMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async () => {
      const subscription = await findSubscription()
      if (!subscription) return
      await call('POST /api/my/push/end', { body: { endpoint: subscription.endpoint } })
      await subscription.unsubscribe()
    },
    onSettled: refresh(client),
  })

/** Switches one kind off with the token of a mail. */
export const switchOffMutation = (avis: NoticeKind) =>
  mutationOptions({
    mutationFn: (token: string) => call('POST /api/notifications/desactivation', { query: { jeton: token, avis } }),
  })
