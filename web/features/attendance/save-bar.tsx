import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount, pluralize, withFullStop } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'

type Props = { work: ReturnType<typeof useAttendanceSheet>; signedUp: number }

export const unsavedChanges = (changes: number): string =>
  `${formatCount(changes, 'modification')} non ${pluralize('enregistrée', changes)}`

const storageNotice = (isKept: boolean) =>
  isKept ? 'Vos coches sont gardées sur cet appareil.' : 'Vos coches restent affichées tant que cette page est ouverte.'

/** Sticky bar with both counts and the save button. */
export function SaveBar({ work, signedUp }: Props) {
  const { present, changes, isKept, isSaving, failure, submit } = work
  const hasFailed = failure !== null && changes > 0
  return (
    <>
      {/* Space for the fixed bar below the last row. */}
      <div aria-hidden className={classNames('lg:hidden', hasFailed ? 'h-40' : 'h-16')} />
      <div className="fixed inset-x-0 bottom-(--bottom-bar) z-10 grid gap-2 border-line border-t bg-surface px-5 py-3 lg:sticky lg:px-0 lg:shadow-[0_0.25rem_0_var(--surface)]">
        {hasFailed && (
          <p role="alert">
            <span className="font-semibold text-bad">
              {withFullStop(failedActionMessage('Impossible de sauvegarder les présences', failure))}
            </span>{' '}
            {storageNotice(isKept)}
          </p>
        )}
        {changes > 0 && <Badge tone="wait">{unsavedChanges(changes)}</Badge>}
        <div className="flex items-center justify-between gap-4">
          <div className="flex flex-wrap items-center gap-x-5">
            <Badge>{formatCount(signedUp, 'inscrit')}</Badge>
            <Badge tone="good">{formatCount(present.size, 'présent')}</Badge>
          </div>
          <Button busy={isSaving} onClick={submit}>
            {hasFailed ? 'Réessayer l’enregistrement' : 'Enregistrer les présences'}
          </Button>
        </div>
      </div>
    </>
  )
}
