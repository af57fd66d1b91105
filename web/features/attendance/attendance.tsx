import { useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AttendancePanel } from './attendance-panel.tsx'
import { defaultSession } from './default-session.ts'
import { SessionChooser } from './session-chooser.tsx'

type Props = {
  coachId: string
  sessions: CoachSession[]
  /** Session id from the URL. */
  chosen: string | null
  onChoose: (id: string) => void
  /** True when a navigation would leave the open sheet. */
  leaves: (from: Location, to: Location) => boolean
}

/** The attendance sheet of the chosen session, by default of the most likely one. */
export function Attendance({ coachId, sessions, chosen, onChoose, leaves }: Props) {
  // Computed once: the open sheet must not change as time passes.
  const [initialId] = useState(() => defaultSession(sessions, Date.now())?.id)
  const [isChoosing, setChoosing] = useState(false)
  const sessionId = chosen ?? initialId
  const session = sessions.find(({ id }) => id === sessionId) ?? defaultSession(sessions, Date.now())
  const sheet = useRef<HTMLDivElement>(null)
  const previousId = useRef(session?.id)
  useEffect(() => {
    if (previousId.current === session?.id) return
    previousId.current = session?.id
    // On a phone the list of sessions has closed: the sheet takes the focus.
    sheet.current?.focus()
  }, [session?.id])
  const defaultId = chosen === null ? session?.id : undefined
  useEffect(() => {
    // Puts the id into the URL, so that a reload opens the same sheet.
    if (defaultId) onChoose(defaultId)
  }, [defaultId, onChoose])
  if (!session)
    return <EmptyState title="Aucune séance programmée">Créez une séance pour pointer les présences.</EmptyState>
  const choose = (id: string) => {
    setChoosing(false)
    if (id !== session.id) onChoose(id)
  }
  const chooser = <SessionChooser coachId={coachId} sessions={sessions} openId={session.id} onChoose={choose} />
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-8">
      <div className="max-lg:hidden">{chooser}</div>
      <div ref={sheet} tabIndex={-1} className="min-w-0 outline-none">
        {chosen !== null && session.id !== chosen && (
          <p role="status" className="mb-4 font-semibold text-wait">
            La séance demandée n’existe plus ; voici la plus proche.
          </p>
        )}
        <Card
          className="sheet-card"
          title={session.title}
          action={
            <Button tone="secondary" onClick={() => setChoosing(true)} className="lg:hidden">
              <span>
                Changer<span className="sr-only"> de séance</span>
              </span>
            </Button>
          }
        >
          <p className="text-quiet">
            {joinWithDots(dayAndHour(session.date), sessionTypeLabels[session.type], session.location)}
          </p>
          <AttendancePanel key={session.id} session={session} coachId={coachId} leaves={leaves} />
        </Card>
      </div>
      <Dialog open={isChoosing} onOpenChange={setChoosing} title="Changer de séance">
        {chooser}
      </Dialog>
    </div>
  )
}
