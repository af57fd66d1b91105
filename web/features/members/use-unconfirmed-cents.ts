import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from './queries.ts'

/** Sum in cents of unconfirmed payments to coaches for these people; 0 while the figures load. */
export const useUnconfirmedCents = (ids: string[]): number =>
  useQuery({
    ...summaryQuery,
    select: ({ unconfirmedShares }) =>
      unconfirmedShares.reduce(
        (cents, { userId, amountCents }) => (ids.includes(userId) ? cents + amountCents : cents),
        0,
      ),
  }).data ?? 0
