import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { NoticeChoices } from '../../../contract/notices.ts'
import { call } from '../../lib/calls/http.ts'
import { noticesQuery } from './choices-query.ts'

/** Saves run in sequence, each with what the one before it has saved: a call contains all choices. */
export const saveNoticeMutation = (client: QueryClient) =>
  mutationOptions({
    scope: { id: 'notices' },
    mutationFn: async (changed: Partial<NoticeChoices>) => {
      const saved = await client.ensureQueryData(noticesQuery)
      return call('PUT /api/my/notifications', { body: { ...saved, ...changed } })
    },
    onSuccess: (saved) => client.setQueryData(noticesQuery.queryKey, saved),
  })
