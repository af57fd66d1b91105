import { Button } from './button.tsx'

/** Says that a form holds what was typed before and never sent; one press begins anew. */
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
