import type { ReactNode } from 'react'
import type { LastSave } from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { formatNumber, pluralize } from '../../../lib/texts/format-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useSaveQuestion } from './save-question.tsx'
import { saveStateOf } from './save-state.ts'
import { SaveStatus } from './save-status.tsx'
import type { SheetSave } from './use-sheet-save.ts'
import type { TickedSheet } from './use-ticked-sheet.ts'

type Props = {
  tickedSheet: TickedSheet
  sheetSave: SheetSave
  signedUpCount: number
  date: IsoInstant
  lastSave: LastSave | null
  /** Offered after the save of a session that has started. */
  recap: ReactNode
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

/** Sticky bar with the counts and the save button, or a text once the sheet is saved. */
export function SaveBar({ tickedSheet, sheetSave, signedUpCount, date, lastSave, recap }: Props) {
  const { presentIds, visitors, unsavedCount, queuedCount } = tickedSheet
  const trialCount = visitors.filter(({ kind }) => kind === 'trial').length
  const { isSaving, failure } = sheetSave
  const state = saveStateOf({ unsavedCount, queuedCount, isSaving, failure, lastSave })
  const hasUnsent = queuedCount > 0 && !isSaving
  const { save, question } = useSaveQuestion(tickedSheet, date, sheetSave.submit)
  return (
    <>
      {/* Space for the fixed bar below the last row. */}
      <div aria-hidden className={classNames('lg:hidden', hasUnsent ? 'h-40' : 'h-24')} />
      <div
        data-save-bar
        className="inset-x-0 bottom-(--bottom-bar) z-10 max-lg:tall:fixed grid gap-1.5 max-sm:gap-1 border-line border-t bg-surface px-5 py-2.5 max-sm:py-1.5 lg:sticky lg:flex lg:flex-wrap lg:items-center lg:gap-x-5 lg:px-4 lg:[box-shadow:0_0.25rem_0_var(--surface)]"
      >
        <SaveStatus tickedSheet={tickedSheet} sheetSave={sheetSave} state={state} />
        <div className="flex grow max-tiny:flex-wrap items-center justify-between gap-4 max-sm:gap-2 lg:contents lg:[&>button]:ml-auto">
          <div className="flex flex-wrap items-baseline gap-x-5 lg:-order-1">
            <Score count={presentIds.size} noun="présent" className="text-good" />
            <Score count={signedUpCount} noun="inscrit" className="text-quiet" />
            {trialCount > 0 && <Score count={trialCount} noun="essai" className="text-quiet max-sm:hidden" />}
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
          {state.kind === 'saved' && Date.parse(date) <= Date.now() && recap}
        </div>
      </div>
      {question}
    </>
  )
}
