import { useEffect, useRef } from 'react'
import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'
import { failedActionMessage } from '../../../lib/calls/error-message.ts'
import { dayAndHour, hour, today } from '../../../lib/texts/dates.ts'
import { formatCount, pluralize, withFullStop } from '../../../lib/texts/format-text.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { keptOnPhoneText, refusalAdvice } from '../marks/unsent-text.ts'
import type { SaveState } from './save-state.ts'
import type { SheetSave } from './use-sheet-save.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'

export const unsavedText = (count: number): string =>
  `${formatCount(count, 'modification')} non ${pluralize('enregistrée', count)}`

/** Time of the last save: "à 10 h 12", with the day if it is not today. */
export const momentOf = (at: string): string =>
  parisDay(at) === today() ? `à ${hour(at)}` : `le ${dayAndHour(at).toLowerCase()}`

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

type Props = { tickedSheet: TickedSheet; sheetSave: SheetSave; state: SaveState }

/** What is not saved, what is not sent, and when the sheet was saved. */
export function SaveStatus({ tickedSheet: { unsavedCount, queuedCount }, sheetSave, state }: Props) {
  const { canStore, lastUnsavedAt, isSaving } = sheetSave
  const savedText = useFocusAfterSave(state.kind === 'saved')
  return (
    <>
      {queuedCount > 0 && !isSaving && (
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
      {state.kind === 'saved' && (
        <p ref={savedText} tabIndex={-1} className="lg:flex-1">
          <StatusTag tone="good">
            <span className="text-sm">{`Enregistré ${momentOf(state.at)}`}</span>
          </StatusTag>
        </p>
      )}
    </>
  )
}
