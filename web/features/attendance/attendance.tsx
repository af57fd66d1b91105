import { useDeferredValue, useEffect, useId, useState } from 'react'
import { sessionTypeLabels } from '../../../contract/rules/texts/labels.ts'
import { loadFailureText } from '../../lib/calls/error-message.ts'
import { pastDayAndHour } from '../../lib/texts/past-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DotLine } from '../../ui/dot-line.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageLoading } from '../../ui/layout/page-loading.tsx'
import { Poster } from '../../ui/poster.tsx'
import { useErrorToast } from '../../ui/toast/use-error-toast.ts'
import { AttendancePanel } from './attendance-panel.tsx'
import { SessionChooser } from './chooser/session-chooser.tsx'
import { useSheetSession } from './chooser/use-sheet-session.ts'
import { PrintLink } from './print-link.tsx'
import type { SheetActions } from './sheet/sheet-form.tsx'
import { useFocusOnOtherSession } from './use-focus-on-other-session.ts'

type Props = {
  coachId: string
  /** Session id from the URL. */
  chosenId: string | null
  onChoose: (id: string) => void
  actions: Omit<SheetActions, 'print'>
  loadingText: string
}

/**
 * Puts the session that the page has chosen into the URL, so that a reload opens the same sheet.
 * Deferred: React renders it after a tab that was pressed meanwhile, whose navigation it would interrupt.
 */
const useSessionInUrl = (sessionId: string | undefined, onChoose: (id: string) => void) => {
  const settledId = useDeferredValue(sessionId ?? null, null)
  useEffect(() => {
    if (sessionId && settledId === sessionId) onChoose(sessionId)
  }, [sessionId, settledId, onChoose])
}

/** The attendance sheet of one session, beside the list of all. */
export function Attendance({ coachId, chosenId, onChoose, actions, loadingText }: Props) {
  const { lists, session, isGone, isLoaded, error, retry } = useSheetSession(chosenId)
  const [isChoosing, setChoosing] = useState(false)
  const titleId = useId()
  useErrorToast(error !== undefined, loadFailureText)
  const sheet = useFocusOnOtherSession(session?.id)
  useSessionInUrl(chosenId === null ? session?.id : undefined, onChoose)
  if (!session) {
    if (isLoaded && (isGone || chosenId === null))
      return (
        <Poster title="Aucune séance programmée" picture="course">
          Créez une séance pour pointer les présences.
        </Poster>
      )
    if (error === undefined) return <PageLoading text={loadingText} />
    return <ErrorState message={error} onRetry={retry} />
  }
  const choose = (id: string) => {
    setChoosing(false)
    if (id !== session.id) onChoose(id)
  }
  const chooser = <SessionChooser coachId={coachId} {...lists} openId={session.id} onChoose={choose} />
  return (
    <div className="grid items-start gap-5 lg:gap-8 lg:not-in-data-full-sheet:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="in-data-full-sheet:hidden max-lg:hidden">{chooser}</div>
      <div ref={sheet} tabIndex={-1} className="min-w-0 outline-none">
        {isGone && (
          <p role="status" className="mb-4 font-semibold text-wait">
            La séance demandée n’existe plus ; voici la plus proche.
          </p>
        )}
        <section
          aria-labelledby={titleId}
          className="sheet-card grid min-w-0 content-start gap-4 pb-2 max-sm:-mt-1 max-sm:gap-3 lg:gap-3"
        >
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:gap-y-1">
            {/* On a phone « Sortie longue au stade » has one line beside the button. */}
            <h2
              id={titleId}
              className="subtitle min-w-0 uppercase wrap-anywhere"
              style={{ fontSize: 'min(var(--step-2), 5.5vw)' }}
            >
              {session.title}
            </h2>
            <Button tone="secondary" onClick={() => setChoosing(true)} className="px-4! lg:hidden">
              <span>
                Changer<span className="sr-only"> de séance</span>
              </span>
            </Button>
            {/* On a phone a toast may cover this line: it is neither a heading nor a control. The names need the space
            of a second one, and who calls them knows where. */}
            <DotLine
              facts={[pastDayAndHour(session.date), sessionTypeLabels[session.type]]}
              sign={<span className="max-sm:hidden">{` · ${session.location}`}</span>}
              className="col-span-full text-quiet max-sm:text-sm"
            />
          </div>
          <AttendancePanel
            key={session.id}
            session={session}
            coachId={coachId}
            actions={{ ...actions, print: <PrintLink sessionId={session.id} /> }}
          />
        </section>
      </div>
      {isChoosing && (
        <Dialog onClose={() => setChoosing(false)} title="Changer de séance">
          {chooser}
        </Dialog>
      )}
    </div>
  )
}
