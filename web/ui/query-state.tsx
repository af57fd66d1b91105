import { errorMessage } from '../lib/calls/error-message.ts'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Query = { data: unknown; error: Error | null; refetch: () => Promise<unknown> }
type Props = {
  query: Query
  /** Placeholder lines. */
  lines?: number
  /** French message of an error. */
  message?: (error: unknown) => string
}

/** A query without data: placeholder lines while it loads, or the error and a button to retry. */
export function QueryState({ query: { data, error, refetch }, lines, message = errorMessage }: Props) {
  if (data !== undefined) return null
  if (!error) return <Skeleton lines={lines} />
  return <ErrorState message={message(error)} onRetry={() => void refetch()} />
}
