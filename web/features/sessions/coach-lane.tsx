import { Link, useNavigate } from 'react-router'
import { sessionTypeLabels } from '../../../contract/rules/labels.ts'
import type { ListedSession } from '../../../contract/sessions.ts'
import { dateField, dayAndHour } from '../../lib/dates.ts'
import { joinWithDots } from '../../lib/format-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { Lane } from './lane.tsx'
import { placesText } from './places/places-left.ts'
import { RecapButton } from './recap-button.tsx'
import { rhythmText } from './series/repetition.ts'
import { levelText } from './session-details.ts'

type Props = {
  session: ListedSession
  lane: number
  isPast: boolean
  /** Path of its attendance sheet. */
  sheetPath: string
  onEdit: () => void
  onCopy: () => void
  onPlaces: () => void
  onCancel: () => void
  onRestore: () => void
  onExtend: () => void
  onDelete: () => void
}

/** A session as coaches see it, in the accent colour on its day. */
export function CoachLane({
  session,
  lane,
  isPast,
  sheetPath,
  onEdit,
  onCopy,
  onPlaces,
  onCancel,
  onRestore,
  onExtend,
  onDelete,
}: Props) {
  const navigate = useNavigate()
  const printSheet = () => navigate(`/coach/seances/${session.id}/feuille`, { state: { print: true } })
  const { title, date, type, location, levelTarget, description, recap, published, cancelledAt, seriesId, rhythm } =
    session
  const isCancelled = cancelledAt !== null
  const cancelling = isCancelled
    ? { label: 'Rétablir la séance', onSelect: onRestore }
    : { label: 'Annuler la séance', onSelect: onCancel }
  return (
    <Lane
      lane={lane}
      type={type}
      isMarked={dateField(date) === dateField(new Date().toISOString())}
      head={
        <>
          <p className={classNames('heading', isCancelled && 'line-through')}>{dayAndHour(date)}</p>
          <h3 className="wrap-anywhere font-bold">
            {published ? (
              <Link to={`/seances/${session.id}`} className="underline underline-offset-4 hover:text-accent-text">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
        </>
      }
      actions={
        <>
          <div className="col-span-2 flex flex-wrap gap-1 sm:col-span-1">
            <LinkButton to={sheetPath} tone="secondary" className="grow">
              Présences<span className="sr-only">{` : ${title}`}</span>
            </LinkButton>
            <Menu
              label={`Actions pour ${title}`}
              items={[
                { label: 'Modifier', onSelect: onEdit },
                { label: 'Dupliquer', onSelect: onCopy },
                { label: 'Imprimer la feuille', onSelect: printSheet },
                ...(isPast ? [] : [{ label: 'Places et liste d’attente', onSelect: onPlaces }, cancelling]),
                ...(seriesId !== null || !isPast
                  ? [{ label: seriesId === null ? 'Répéter' : 'Prolonger', onSelect: onExtend }]
                  : []),
                { label: 'Supprimer', onSelect: onDelete },
              ]}
            />
          </div>
          {isPast && (
            <RecapButton
              session={session}
              label={recap ? 'Modifier le récap' : 'Écrire le récap'}
              className="col-span-2 sm:col-span-1"
            />
          )}
        </>
      }
    >
      <CancelledNotice session={session} />
      <p className="text-quiet">{joinWithDots(sessionTypeLabels[type], location, levelTarget && levelText(session))}</p>
      <div className="flex flex-wrap gap-x-5">
        <Badge>{placesText(session)}</Badge>
        {rhythm && <Badge>{rhythmText(rhythm)}</Badge>}
        {!published && <Badge tone="wait">Brouillon</Badge>}
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      {recap && <p className="whitespace-pre-line wrap-anywhere">{`Récap : ${recap}`}</p>}
    </Lane>
  )
}
