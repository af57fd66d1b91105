import { queryOptions } from '@tanstack/react-query'
import type { CardHolders } from '../../../contract/cards.ts'
import { fetchUnlessChanged, type WithEtag } from '../../lib/fetch-unless-changed.ts'
import { fetchResponse } from '../../lib/http.ts'

/** Who has a card, by hash: a coach's device checks cards with it, also without a network. */
export const coachCardsQuery = queryOptions({
  queryKey: ['coach', 'cards'],
  queryFn: ({ client, queryKey, signal }) =>
    fetchUnlessChanged<CardHolders>(
      client.getQueryData<CardHolders & WithEtag>(queryKey),
      (etag) => fetchResponse('GET /api/coach/cards', { signal, etag, background: true }),
      (response) => response.json(),
    ),
})
