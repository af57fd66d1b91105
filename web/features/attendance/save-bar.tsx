import { failedTo } from '../../lib/message-of.ts'
import { count, sentence } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { useSheet } from './use-sheet.ts'

type Props = { work: ReturnType<typeof useSheet>; signedUp: number }

export const unsavedChanges = (changes: number): string =>
  `${count(changes, 'modification')} non enregistrée${changes >= 2 ? 's' : ''}`

const ticksAreSafe = (isKept: boolean) =>
  isKept ? 'Vos coches sont gardées sur cet appareil.' : 'Vos coches restent affichées tant que cette page est ouverte.'

/** Both counts and the save, always within reach of the thumb. */
export function SaveBar({ work, signedUp }: Props) {
  const { present, changes, isKept, isSaving, failure, submit } = work
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 grid gap-2 border-line border-t bg-surface py-3 shadow-[0_0.25rem_0_var(--surface)]">
      {failure && changes > 0 && (
        <p role="alert">
          <span className="font-semibold text-bad">
            {sentence(failedTo('Impossible de sauvegarder les présences', failure))}
          </span>{' '}
          {ticksAreSafe(isKept)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <Badge>{count(signedUp, 'inscrit')}</Badge>
          <Badge tone="good">{count(present.size, 'présent')}</Badge>
          {changes > 0 && <Badge tone="wait">{unsavedChanges(changes)}</Badge>}
        </div>
        <Button busy={isSaving} onClick={submit} className="max-sm:w-full">
          {failure && changes > 0 ? 'Réessayer l’enregistrement' : 'Enregistrer les présences'}
        </Button>
      </div>
    </div>
  )
}
