import { Button } from '../button.tsx'

/** Says that a draft was restored, with a button to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-quiet text-sm">
      <p>Voici ce que vous aviez commencé.</p>
      <Button tone="quiet" onClick={onDiscard}>
        Recommencer
      </Button>
    </div>
  )
}
