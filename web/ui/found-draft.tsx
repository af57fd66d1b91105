import { Button } from './button.tsx'

/** Notice that a draft was restored in a coach's form, with a button to discard it. */
export function FoundDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded border-[1.5px] border-wait px-4 py-3">
      <p role="status">Votre saisie non enregistrée est retrouvée.</p>
      <Button tone="secondary" onClick={onDiscard}>
        Repartir de zéro
      </Button>
    </div>
  )
}
