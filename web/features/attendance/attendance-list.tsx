import { type ReactNode, useState } from 'react'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AttendancePanel } from './attendance-panel.tsx'

const shownAtFirst = 6

// The session that a coach stands in is the one nearest to now.
const nearestFirst = (now: number) => (one: CoachSession, other: CoachSession) =>
  Math.abs(Date.parse(one.date) - now) - Math.abs(Date.parse(other.date) - now)

/** One card per session, the nearest to now first and open. */
export function AttendanceList({ sessions }: { sessions: CoachSession[] }) {
  const [now] = useState(Date.now)
  const [shown, setShown] = useState(shownAtFirst)
  if (sessions.length === 0)
    return <EmptyState title="Aucune séance programmée">Créez une séance pour pointer les présences.</EmptyState>
  const ordered = sessions.toSorted(nearestFirst(now))
  return (
    <div className="grid gap-5">
      {ordered.slice(0, shown).map((session, position) => (
        <Card key={session.id} title={session.title}>
          <p className="text-quiet">{`${dayAndHour(session.date)} · ${sessionTypeLabels[session.type]} · ${session.location}`}</p>
          <Disclosure openAtFirst={position === 0}>
            <AttendancePanel sessionId={session.id} />
          </Disclosure>
        </Card>
      ))}
      {ordered.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + shownAtFirst)}>
          Plus de séances
        </Button>
      )}
    </div>
  )
}

// A sheet is asked for when it is opened: a season of them would otherwise load at once.
// Closed again, it keeps what was ticked.
function Disclosure({ openAtFirst, children }: { openAtFirst: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(openAtFirst)
  const [seen, setSeen] = useState(openAtFirst)
  return (
    <div className="grid gap-4">
      <Button
        tone="secondary"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open)
          setSeen(true)
        }}
        className="justify-self-start"
      >
        {open ? 'Fermer la feuille' : 'Ouvrir la feuille'}
      </Button>
      {seen && <div hidden={!open}>{children}</div>}
    </div>
  )
}
