import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useOpenSheetId } from '../open-sheet.ts'
import { queueForSync } from './queue-for-sync.ts'
import { storeUnsentMarks, unsentMarksKey } from './stored-unsent-marks.ts'
import { countMarks, filterSheet, isQueued, isUnsaved, type UnsentMarks } from './unsent-marks.ts'
import { presencesText, refusalAdvice } from './unsent-text.ts'
import { useSender } from './use-sender.ts'

/** A shorter wait shows nothing. */
const noticeDelayMs = 3_000

/** True once marks have waited longer than `noticeDelayMs`. */
const useIsLate = (count: number): boolean => {
  const [isLate, setLate] = useState(false)
  const hasUnsent = count > 0
  useEffect(() => {
    if (!hasUnsent) return
    const timer = setTimeout(() => setLate(true), navigator.onLine ? noticeDelayMs : 0)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [hasUnsent])
  return isLate && hasUnsent
}

const countQueued = (sheets: [string, UnsentMarks][]): number =>
  sheets.reduce((sum, [, sheet]) => sum + countMarks(sheet, isQueued), 0)

/** Sends the queued marks of this device, and shows their number until all are sent. */
export default function UnsentNotice({ coachId }: { coachId: string }) {
  const { sheets, refusals } = useSender(coachId)
  const openId = useOpenSheetId()
  const [query] = useSearchParams()
  // Mounted but hidden under another tab of the page.
  const isSheetShown = query.get('onglet') === 'presences'
  // The save bar of the open sheet already counts its own marks.
  const sheetsToName = sheets.filter(([id]) => !isSheetShown || id !== openId || id in refusals)
  const isLate = useIsLate(countQueued(sheets))
  useEffect(() => queueForSync(coachId, isLate ? sheets : []), [coachId, isLate, sheets])
  const refusedSheets = sheets.filter(([id]) => id in refusals)
  if (!isLate || sheetsToName.length === 0) return null
  return (
    <div role="status" data-screen-only className="page mt-2">
      <div className="grid gap-2 rounded border-[1.5px] border-wait px-4 py-2 text-sm">
        <p>
          <strong className="text-wait">{`${presencesText(countQueued(sheetsToName))} à envoyer`}</strong>
          {refusedSheets.length === 0 && ' dès que le réseau revient.'}
        </p>
        {refusedSheets.map(([id, sheet]) => (
          <RefusedSheet key={id} sheet={sheet} error={refusals[id]} storeKey={unsentMarksKey(coachId, id)} />
        ))}
      </div>
    </div>
  )
}

type RefusedProps = { sheet: UnsentMarks; error: unknown; storeKey: string }

function RefusedSheet({ sheet, error, storeKey }: RefusedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">{`${sheet.title} : ${errorSentence(error)} ${refusalAdvice(error, countMarks(sheet, isQueued))}`}</p>
      <Button tone="secondary" onClick={() => storeUnsentMarks(storeKey, filterSheet(sheet, isUnsaved))}>
        Effacer ces présences
      </Button>
    </div>
  )
}

const errorSentence = (error: unknown): string => (error instanceof Error ? error.message : '')
