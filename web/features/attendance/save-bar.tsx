import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LastSave } from '../../../contract/attendance.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { failedActionMessage } from '../../lib/error-message.ts'
import { formatCount, pluralize, withFullStop } from '../../lib/format-text.ts'
import { isUnreachable } from '../../lib/http.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { momentOf } from './other-coach.ts'
import type { useAttendanceSheet } from './use-attendance-sheet.ts'
import { keptOnPhone, whatToDo } from './waiting-text.ts'

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

type WaitingNoteProps = { waiting: number; canKeep: boolean; failure: Error | null }

/** Ticks that are not on the server yet: why the server refused them, or where they are kept. */
function WaitingNote({ waiting, canKeep, failure }: WaitingNoteProps) {
  if (!failure)
    return (
      <p role="status" className="font-semibold text-sm text-wait">
        {canKeep ? keptOnPhone(waiting) : keptOnPage}
      </p>
    )
  return (
    <p role="alert">
      <span className="font-semibold text-bad">
        {withFullStop(failedActionMessage('Impossible de sauvegarder les présences', failure))}
      </span>{' '}
      {whatToDo(failure, waiting)}
    </p>
  )
}

const saveLabel = (hasFailed: boolean, isKept: boolean): string => {
  if (hasFailed) return 'Réessayer l’enregistrement'
  return isKept ? 'Envoyer maintenant' : 'Enregistrer les présences'
}

/** Sticky bar with both counts and the save button; once saved, it says so. */
export function SaveBar({ work, signedUp, startsAt, lastSave, recap }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const { present, changes, foundFrom, waiting, canKeep, isSaving, failure, submit } = work
  const isEarly = Date.parse(startsAt) - Date.now() > earlyMs
  const save = () => (isEarly && !isConfirmed ? setAsking(true) : void submit())
  const isWaiting = waiting > 0 && !isSaving
  const refusal = isWaiting && failure !== null && !isUnreachable(failure) ? failure : null
  // All ticks were saved on this device, and leave without another press.
  const isKept = isWaiting && changes === 0
  const savedAt = changes === 0 && waiting === 0 ? lastSave?.at : undefined
  const words = useFocusAfterSave(savedAt !== undefined)
  return (
    <>
      {/* Space for the fixed bar below the last row. */}
      <div aria-hidden className={classNames('lg:hidden', isWaiting ? 'h-40' : 'h-24')} />
      <div
        data-save-bar
        className="fixed inset-x-0 bottom-(--bottom-bar) z-10 grid gap-1.5 max-sm:gap-1 border-line border-t bg-surface px-5 py-2.5 max-sm:py-2 lg:sticky lg:px-4 lg:[box-shadow:0_0.25rem_0_var(--surface)]"
      >
        {isWaiting && <WaitingNote waiting={waiting} canKeep={canKeep} failure={refusal} />}
        {changes > 0 && (
          <Badge tone="wait">
            <span className="text-sm">
              {unsavedChanges(changes)}
              {foundFrom !== null && `, ${pluralize('faite', changes)} ${momentOf(foundFrom)}`}
            </span>
          </Badge>
        )}
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
            <Button tone={isKept ? 'secondary' : 'primary'} isPending={isSaving} onClick={save}>
              {saveLabel(refusal !== null, isKept)}
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
