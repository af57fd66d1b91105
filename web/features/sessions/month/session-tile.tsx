import { Link } from 'react-router'
import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { MonthSession } from '../../../../contract/sessions/coach-lists.ts'
import type { SessionType } from '../../../../contract/sessions/session.form.ts'
import { sheetPath } from '../../../lib/paths.ts'
import { hour } from '../../../lib/texts/dates.ts'
import { formatCount } from '../../../lib/texts/format-text.ts'
import { typeColours } from '../../../lib/type-colours.ts'
import { pictureFor } from '../../../lib/type-pictures.ts'
import { classNames } from '../../../ui/class-names.ts'
import { SmallPicture } from '../../../ui/small-picture.tsx'

const fillColour = (type: SessionType) => `color-mix(in srgb, ${typeColours[type]} 35%, transparent)`

/** How full a session is, as a bar in the colour of its type with the number of people. Crossed out when cancelled. */
export function FillBar({ type, rsvpCount, capacity, cancelledAt, published }: MonthSession) {
  const share = capacity === null || cancelledAt !== null ? 0 : Math.min(1, rsvpCount / capacity)
  return (
    <span
      style={{ borderLeft: `4px solid ${typeColours[type]}` }}
      className={classNames(
        'relative block w-full overflow-hidden rounded-sm text-center text-sm sm:border-l!',
        capacity !== null && 'border border-line-strong',
        !published && 'border border-line-strong border-dashed',
        cancelledAt !== null && 'text-bad line-through',
      )}
    >
      <span className="absolute inset-y-0 left-0" style={{ width: `${share * 100}%`, background: fillColour(type) }} />
      <span className="relative">
        {rsvpCount}
        <span className="hidden sm:inline">{capacity !== null && `/${capacity}`}</span>
      </span>
    </span>
  )
}

/** The lower part of a drawing: there are the feet. */
const lowerPart = { aspectRatio: '4/3', marginTop: '-28%' }

/** A session in the colour of its type: hour, title, coach and number of people; an upcoming one also has a drawing. */
export function SessionTile({ session }: { session: MonthSession }) {
  const { id, title, date, type, published, cancelledAt, coachPrenom } = session
  const isOver = hasStarted(session, new Date().toISOString())
  const isDim = isOver || cancelledAt !== null
  return (
    <Link
      to={published ? `/seances/${id}` : sheetPath(id)}
      style={{ borderTop: `5px solid ${typeColours[type]}` }}
      className={classNames(
        'grid gap-1 overflow-hidden rounded-sm no-underline hover:text-accent-text',
        isDim ? 'text-quiet' : 'bg-raised',
      )}
    >
      {!isDim && <SmallPicture picture={pictureFor(type)} className="w-full" style={lowerPart} />}
      <span className={classNames('grid gap-1 text-sm leading-tight', isDim ? 'p-1' : 'p-2')}>
        <span className={classNames(!isOver && 'heading')}>{hour(date)}</span>
        <span className={classNames('font-bold', cancelledAt !== null && 'line-through')}>{title}</span>
        {coachPrenom && !isOver && <span>{coachPrenom}</span>}
        {!published && <span className="font-semibold text-wait">Brouillon</span>}
        <Fullness session={session} isOver={isOver} />
      </span>
    </Link>
  )
}

function Fullness({ session, isOver }: { session: MonthSession; isOver: boolean }) {
  if (session.cancelledAt !== null) return <span className="font-semibold text-bad">Annulée</span>
  if (isOver || session.capacity === null) return formatCount(session.rsvpCount, 'inscrit')
  return <FillBar {...session} />
}
