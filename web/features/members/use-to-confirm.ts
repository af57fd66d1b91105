import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from './queries.ts'

/** Cents that a coach received for these people and the board has not confirmed; 0 while the figures load. */
export const useToConfirmCents = (ids: string[]): number =>
  useQuery({
    ...summaryQuery,
    select: ({ toConfirm }) =>
      toConfirm.reduce((cents, { userId, amountCents }) => (ids.includes(userId) ? cents + amountCents : cents), 0),
  }).data ?? 0
