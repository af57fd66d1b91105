import { Button } from './button.tsx'

export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2">
      <p className="font-bold text-bad">{message}</p>
      <Button tone="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  )
}
