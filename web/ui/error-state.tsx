import { useIsOffline } from '../lib/hooks/use-is-offline.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { emptyPicture } from './small-picture.tsx'

/** An error and a button to retry. Without a network, the page shows one banner with one button instead. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  if (useIsOffline())
    return (
      <EmptyState title="Cette partie attend le réseau." picture={emptyPicture('course')}>
        La course reprend dès qu’il revient.
      </EmptyState>
    )
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="font-bold text-bad">{message}</p>
      <Button tone="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
