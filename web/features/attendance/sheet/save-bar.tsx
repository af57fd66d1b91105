import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LastSave } from '../../../../contract/attendance.ts'
import { hourMs } from '../../../../contract/rules/time/durations.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { formatCount, formatNumber, pluralize, withFullStop } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { keptOnPhoneText, refusalAdvice } from '../marks/unsent-text.ts'
import { momentOf } from './other-coach.ts'
import { type SaveDoubt, SaveQuestion } from './save-question.tsx'
import { saveStateOf } from './save-state.ts'
import type { SheetSave } from './use-sheet-save.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'

type Props = {
  tickedSheet: TickedSheet
  sheetSave: SheetSave
  signedUpCount: number
  startsAt: IsoInstant
  lastSave: LastSave | null
  /** Offered after the save of a session that has started. */
  recap: ReactNode
}

/** A roll call often begins a little before the session. */
const earlyMs = 2 * hourMs

export const unsavedText = (count: number): string =>
  `${formatCount(count, 'modification')} non ${pluralize('enregistrée', count)}`

const keptOnPageText = 'Vos coches restent affichées tant que cette page est ouverte.'

/** Moves the focus from the save button, which disappears after the save, to the text that replaces it. */
const useFocusAfterSave = (isSaved: boolean) => {
  const text = useRef<HTMLParagraphElement>(null)
  const wasSaved = useRef(isSaved)
  useEffect(() => {
    if (isSaved && !wasSaved.current && document.activeElement === document.body) text.current?.focus()
    wasSaved.current = isSaved
  }, [isSaved])
  return text
}

type QueuedMessageProps = { count: number; canStore: boolean; refusal: Error | null }

/** Text about ticks that are not on the server yet: why they were refused, or where they are stored. */
function QueuedMessage({ count, canStore, refusal }: QueuedMessageProps) {
  if (!refusal)
    return (
      <p role="status" className="font-semibold text-sm text-wait">
        {canStore ? keptOnPhoneText(count) : keptOnPageText}
      </p>
    )
  return (
    <p role="alert">
      <span className="font-semibold text-bad">
        {withFullStop(failedActionMessage('Impossible de sauvegarder les présences', refusal))}
      </span>{' '}
      {refusalAdvice(refusal, count)}
    </p>
  )
}

const saveLabels = {
  unsaved: 'Enregistrer les présences',
  queued: 'Envoyer maintenant',
  refused: 'Réessayer l’enregistrement',
}

type ScoreProps = { count: number; noun: string; className: string }

/** A count of the scoreboard: a tall figure and its word. */
function Score({ count, noun, className }: ScoreProps) {
  return (
    <span className={classNames('whitespace-nowrap font-semibold text-md', className)}>
      <span className="heading mr-0.5 sm:text-[2rem]! leading-none!">{formatNumber(count)}</span>{' '}
      {pluralize(noun, count)}
    </span>
  )
}

/** Sticky bar with both counts and the save button, or a text once the sheet is saved. */
export function SaveBar({ tickedSheet, sheetSave, signedUpCount, startsAt, lastSave, recap }: Props) {
  const [question, setQuestion] = useState<SaveDoubt>()
  const [isConfirmed, setConfirmed] = useState(false)
  const { presentIds, isEmptied, unsavedCount, queuedCount } = tickedSheet
  const { canStore, lastUnsavedAt, isSaving, failure, submit } = sheetSave
  const state = saveStateOf({ unsavedCount, queuedCount, isSaving, failure, lastSave })
  const savedAt = state.kind === 'saved' ? state.at : undefined
  const savedText = useFocusAfterSave(savedAt !== undefined)
  const hasUnsent = queuedCount > 0 && !isSaving
  const isEarly = Date.parse(startsAt) - Date.now() > earlyMs
  const save = () => {
    if (isEmptied && unsavedCount > 0) setQuestion('emptied')
    else if (isEarly && !isConfirmed) setQuestion('early')
    else void submit()
  }
  return (
    <>
      {/* Space for the fixed bar below the last row. */}
      <div aria-hidden className={classNames('lg:hidden', hasUnsent ? 'h-40' : 'h-24')} />
      <div
        data-save-bar
        className="inset-x-0 bottom-(--bottom-bar) z-10 max-lg:tall:fixed grid gap-1.5 max-sm:gap-1 border-line border-t bg-surface px-5 py-2.5 max-sm:py-1.5 lg:sticky lg:flex lg:flex-wrap lg:items-center lg:gap-x-5 lg:px-4 lg:[box-shadow:0_0.25rem_0_var(--surface)]"
      >
        {hasUnsent && (
          <QueuedMessage
            count={queuedCount}
            canStore={canStore}
            refusal={state.kind === 'refused' ? state.refusal : null}
          />
        )}
        {unsavedCount > 0 && (
          <p className="lg:flex-1">
            <StatusTag tone="wait">
              <span className="text-sm">
                {unsavedText(unsavedCount)}
                {lastUnsavedAt !== null && `, ${pluralize('faite', unsavedCount)} ${momentOf(lastUnsavedAt)}`}
              </span>
            </StatusTag>
          </p>
        )}
        {savedAt && (
          <p ref={savedText} tabIndex={-1} className="lg:flex-1">
            <StatusTag tone="good">
              <span className="text-sm">{`Enregistré ${momentOf(savedAt)}`}</span>
            </StatusTag>
          </p>
        )}
        <div className="flex grow max-tiny:flex-wrap items-center justify-between gap-4 max-sm:gap-2 lg:contents lg:[&>button]:ml-auto">
          <div className="flex flex-wrap items-baseline gap-x-5 lg:-order-1">
            <Score count={presentIds.size} noun="présent" className="text-good" />
            <Score count={signedUpCount} noun="inscrit" className="text-quiet" />
          </div>
          {state.kind !== 'saved' && (
            <Button
              tone={hasUnsent && unsavedCount === 0 ? 'secondary' : 'primary'}
              isPending={isSaving}
              onClick={save}
              className="max-sm:px-3! narrow:whitespace-nowrap"
            >
              {saveLabels[state.kind]}
            </Button>
          )}
          {savedAt && Date.parse(startsAt) <= Date.now() && recap}
        </div>
      </div>
      {question && (
        <SaveQuestion
          doubt={question}
          startsAt={startsAt}
          onConfirm={() => {
            setQuestion(undefined)
            setConfirmed(true)
            void submit()
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  )
}
