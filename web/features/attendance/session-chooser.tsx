import { useState } from 'react'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { draftKey, readDraft } from './draft.ts'

type Props = { coachId: string; sessions: CoachSession[]; openId: string; onChoose: (id: string) => void }

const initialRows = 4

/** List of sessions, upcoming before past ones, to open their sheets. */
export function SessionChooser({ sessions, ...rest }: Props) {
  const [now] = useState(() => new Date().toISOString())
  const byDate = sessions.toSorted((one, other) => one.date.localeCompare(other.date))
  return (
    <nav aria-label="Séances" className="grid gap-6">
      <Group title="À venir" sessions={byDate.filter(({ date }) => date >= now)} {...rest} />
      <Group title="Passées" sessions={byDate.filter(({ date }) => date < now).reverse()} {...rest} />
    </nav>
  )
}

function Group({ title, sessions, coachId, openId, onChoose }: Props & { title: string }) {
  const [shown, setShown] = useState(initialRows)
  if (sessions.length === 0) return null
  return (
    <div className="grid gap-3">
      <h2 className="font-bold text-quiet">{title}</h2>
      <ul className="grid gap-2">
        {sessions.slice(0, shown).map(({ id, title, date, type, location }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === openId || undefined}
              onClick={() => onChoose(id)}
              className={classNames(
                'grid w-full gap-0.5 rounded-lg border-[1.5px] bg-surface px-4 py-3 text-left',
                id === openId ? 'border-accent' : 'border-line hover:border-line-strong',
              )}
            >
              <span className="wrap-anywhere font-bold">{title}</span>
              <span>{dayAndHour(date)}</span>
              <span className="wrap-anywhere text-quiet text-sm">
                {joinWithDots(sessionTypeLabels[type], location)}
              </span>
              {id !== openId && readDraft(draftKey(coachId, id)) && <Badge tone="wait">Coches non enregistrées</Badge>}
            </button>
          </li>
        ))}
      </ul>
      {sessions.length > shown && (
        <Button tone="secondary" onClick={() => setShown(shown + 10)}>
          Afficher plus
        </Button>
      )}
    </div>
  )
}
