import { levelLabels, sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { CoachSession } from '../../../contract/sessions.ts'
import { dayAndHour } from '../../lib/dates.ts'
import { formatCount, joinWithDots } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/menu.tsx'

type Props = {
  session: CoachSession
  /** Path of its attendance sheet. */
  sheetPath: string
  onEdit: () => void
  onCopy: () => void
  onDelete: () => void
}

export function CoachSessionCard({ session, sheetPath, onEdit, onCopy, onDelete }: Props) {
  const { title, date, type, location, levelTarget, description, recap, rsvpCount, published } = session
  return (
    <li className="grid grid-cols-[1fr_auto] content-start gap-3 rounded-lg border border-line bg-surface p-5">
      <div className="grid min-w-0 gap-1">
        <h2 className="heading wrap-anywhere">{title}</h2>
        <p>{dayAndHour(date)}</p>
        <p className="text-quiet text-sm">
          {joinWithDots(sessionTypeLabels[type], location, levelTarget && levelLabels[levelTarget])}
        </p>
        {description && <p className="whitespace-pre-line wrap-anywhere text-sm">{description}</p>}
        {recap && <p className="whitespace-pre-line wrap-anywhere text-sm">{`Récapitulatif : ${recap}`}</p>}
      </div>
      <Menu
        label={`Actions pour ${title}`}
        items={[
          { label: 'Modifier', onSelect: onEdit },
          { label: 'Dupliquer', onSelect: onCopy },
          { label: 'Supprimer', onSelect: onDelete },
        ]}
      />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 self-end">
        <div className="flex flex-wrap gap-x-5">
          <Badge>{formatCount(rsvpCount, 'participant')}</Badge>
          {!published && <Badge tone="wait">Brouillon</Badge>}
        </div>
        <LinkButton to={sheetPath} tone="secondary" className="ml-auto">
          Présences<span className="sr-only">{` : ${title}`}</span>
        </LinkButton>
      </div>
    </li>
  )
}
