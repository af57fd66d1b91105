import { Button } from './button.tsx'

/** Says that a form shows what was typed before, and takes it back when it is no longer wanted. */
export function KeptDraft({ onForget }: { onForget: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-quiet text-sm">
      <p>Voici ce que vous aviez commencé.</p>
      <Button tone="quiet" onClick={onForget}>
        Recommencer
      </Button>
    </div>
  )
}
