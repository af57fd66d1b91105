import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LastSave } from '../../../contract/attendance.form.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount, pluralize, withFullStop } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { momentOf } from './other-coach.ts'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'
import { isOffline, keptOnPhone, whatToDo } from './waiting-words.ts'

type Props = {
  work: ReturnType<typeof useAttendanceSheet>
  signedUp: number
  startsAt: IsoInstant
  lastSave: LastSave | null
  /** Offered after the save of a session that has started. */
  recap: ReactNode
}

/** A roll call often begins a little before the session. */
const earlyMs = 2 * 60 * 60 * 1000

export const unsavedChanges = (changes: number): string =>
  `${formatCount(changes, 'modification')} non ${pluralize('enregistrée', changes)}`

const keptOnPage = 'Vos coches restent affichées tant que cette page est ouverte.'

/** Moves the focus of the save button, gone after the save, to the words in its place. */
const useFocusAfterSave = (isSaved: boolean) => {
  const words = useRef<HTMLParagraphElement>(null)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (isSaved && !wasSaved.current && document.activeElement === document.body) words.current?.focus()
    wasSaved.current = isSaved
  }, [isSaved])
  return words
}

/** Sticky bar with both counts and the save button; once saved, it says so. */
export function SaveBar({ work, signedUp, startsAt, lastSave, recap }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { present, changes, waiting, canKeep, isSaving, failure, submit } = work
  const isEarly = Date.parse(startsAt) - Date.now() > earlyMs
  const save = () => (isEarly && !isConfirmed ? setAsking(true) : void submit())
  const isWaiting = waiting > 0 && !isSaving
  const hasFailed = isWaiting && failure !== null && !isOffline(failure)
  const savedAt = changes === 0 && waiting === 0 ? lastSave?.at : undefined
  const words = useFocusAfterSave(savedAt !== undefined)
  return (
    <>
      {/* Space for the fixed bar below the last row. */}
      <div aria-hidden className={classNames('lg:hidden', isWaiting ? 'h-40' : 'h-24')} />
      <div
        data-save-bar
        className="fixed inset-x-0 bottom-(--bottom-bar) z-10 grid gap-2 border-line border-t bg-surface px-5 py-3 lg:sticky lg:px-4 lg:[box-shadow:0_0.25rem_0_var(--surface)]"
      >
        {hasFailed && (
          <p role="alert">
            <span className="font-semibold text-bad">
              {withFullStop(failedActionMessage('Impossible de sauvegarder les présences', failure))}
            </span>{' '}
            {whatToDo(failure, waiting)}
          </p>
        )}
        {isWaiting && !hasFailed && (
          <p role="status" className="font-semibold text-wait">
            {canKeep ? keptOnPhone(waiting) : keptOnPage}
          </p>
        )}
        {changes > 0 && <Badge tone="wait">{unsavedChanges(changes)}</Badge>}
        {savedAt && (
          <p ref={words} tabIndex={-1}>
            <Badge tone="good">{`Enregistré ${momentOf(savedAt)}`}</Badge>
          </p>
        )}
        <div className="flex max-[19rem]:flex-wrap items-center justify-between gap-4">
          <div className="flex flex-wrap items-center gap-x-5">
            <Badge>{formatCount(signedUp, 'inscrit')}</Badge>
            <Badge tone="good">{formatCount(present.size, 'présent')}</Badge>
          </div>
          {!savedAt && (
            <Button busy={isSaving} onClick={save}>
              {isWaiting ? 'Réessayer l’enregistrement' : 'Enregistrer les présences'}
            </Button>
          )}
          {savedAt && Date.parse(startsAt) <= Date.now() && recap}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Cette séance n’a pas encore eu lieu"
        confirmLabel="Enregistrer quand même"
        onConfirm={() => {
          setAsking(false)
          setConfirmed(true)
          void submit()
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{`Elle commence ${dayAndHour(startsAt).toLowerCase()}. Les présences se notent d’habitude sur place.`}</p>
      </ConfirmDialog>
    </>
  )
}
