import { queryOptions } from '@tanstack/react-query'
import type { MemberCardHolders } from '../../../contract/member-cards.ts'
import { fetchUnlessChanged, type WithEtag } from '../../lib/calls/fetch-unless-changed.ts'
import { fetchResponse } from '../../lib/calls/http.ts'

/** Card holders by hash: a coach's device checks cards with it, also without a network. */
export const coachMemberCardsQuery = queryOptions({
  queryKey: ['coach', 'cards'],
  queryFn: ({ client, queryKey, signal }) =>
    fetchUnlessChanged<MemberCardHolders>(
      client.getQueryData<MemberCardHolders & WithEtag>(queryKey),
      (etag) => fetchResponse('GET /api/coach/cards', { signal, etag, isBackground: true }),
      (response) => response.json(),
    ),
})
