import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useOpenSheetId } from '../open-sheet.ts'
import { readSender, watchSender } from './sender.ts'
import { storeUnsentMarks, unsentMarksKey } from './stored-unsent-marks.ts'
import { countMarks, type UnsentMarks } from './unsent-marks.ts'
import { markCountText, refusalAdvice } from './unsent-text.ts'

/** A shorter wait shows nothing. */
const bannerDelayMs = 3_000

/** True once marks have waited longer than `bannerDelayMs`. */
const useIsLate = (count: number): boolean => {
  const [isLate, setLate] = useState(false)
  const hasUnsent = count > 0
  useEffect(() => {
    if (!hasUnsent) return
    const timer = setTimeout(() => setLate(true), navigator.onLine ? bannerDelayMs : 0)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [hasUnsent])
  return isLate && hasUnsent
}

const countQueued = (sheets: [string, UnsentMarks][]): number =>
  sheets.reduce((sum, [, { queued }]) => sum + countMarks(queued), 0)

/** Shows the number of queued marks of this device until all are sent. */
export function UnsentBanner({ coachId }: { coachId: string }) {
  const { queuedSheets, refusals } = useSyncExternalStore(watchSender, readSender)
  const openId = useOpenSheetId()
  const [query] = useSearchParams()
  // Mounted but hidden under another tab of the page.
  const isSheetShown = query.get('onglet') === 'presences'
  // The save bar of the open sheet already counts its own marks.
  const sheetsToName = queuedSheets.filter(([id]) => !isSheetShown || id !== openId || id in refusals)
  const isLate = useIsLate(countQueued(queuedSheets))
  const refusedSheets = queuedSheets.filter(([id]) => id in refusals)
  if (!isLate || sheetsToName.length === 0) return null
  return (
    <div role="status" data-screen-only className="page mt-2">
      <div className="grid gap-2 rounded border-[1.5px] border-wait px-4 py-2 text-sm">
        <p>
          <strong className="text-wait">{`${markCountText(countQueued(sheetsToName))} à envoyer`}</strong>
          {refusedSheets.length === 0 && ' dès que le réseau revient.'}
        </p>
        {refusedSheets.map(([id, unsent]) => (
          <RefusedSheet key={id} unsent={unsent} error={refusals[id]} storeKey={unsentMarksKey(coachId, id)} />
        ))}
      </div>
    </div>
  )
}

type RefusedProps = { unsent: UnsentMarks; error: unknown; storeKey: string }

function RefusedSheet({ unsent, error, storeKey }: RefusedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="wrap-anywhere">{`${unsent.title} : ${errorSentence(error)} ${refusalAdvice(error, countMarks(unsent.queued))}`}</p>
      <Button tone="secondary" onClick={() => storeUnsentMarks(storeKey, { ...unsent, queued: {} })}>
        Effacer ces présences
      </Button>
    </div>
  )
}

const errorSentence = (error: unknown): string => (error instanceof Error ? error.message : '')
