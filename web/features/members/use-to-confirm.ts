import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from './queries.ts'

/** Cents that a coach received for this person and the board has not confirmed; 0 while the figures load. */
export const useToConfirmCents = (id: string): number =>
  useQuery({
    ...summaryQuery,
    select: ({ toConfirm }) =>
      toConfirm.reduce((cents, { personId, amountCents }) => (personId === id ? cents + amountCents : cents), 0),
  }).data ?? 0
