import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { count } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Menu } from '../../ui/menu.tsx'

type Props = { session: CoachSession; onEdit: () => void; onDelete: () => void }

export function CoachSessionCard({ session, onEdit, onDelete }: Props) {
  const { title, date, type, location, description, rsvpCount, published } = session
  return (
    <li className="grid grid-cols-[1fr_auto] content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="grid min-w-0 gap-1">
        <h2 className="heading break-words">{title}</h2>
        <p>{dayAndHour(date)}</p>
        <p className="text-quiet text-sm">{`${sessionTypeLabels[type]} · ${location}`}</p>
        {description && <p className="whitespace-pre-line break-words text-sm">{description}</p>}
        <div className="flex flex-wrap gap-x-5">
          <Badge>{count(rsvpCount, 'participant')}</Badge>
          {!published && <Badge tone="wait">Brouillon</Badge>}
        </div>
      </div>
      <Menu
        label={`Actions pour ${title}`}
        items={[
          { label: 'Modifier', onSelect: onEdit },
          { label: 'Supprimer', onSelect: onDelete },
        ]}
      />
    </li>
  )
}
