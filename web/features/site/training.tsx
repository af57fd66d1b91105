import MapPin from 'lucide-react/icons/map-pin'
import { capitalize, hourOfDay } from '../../../contract/rules/time/dates.ts'
import { useClub } from '../../lib/club.ts'
import { Section } from './section.tsx'

export function Training() {
  const club = useClub()
  return (
    <Section id="entrainements" eyebrow="Entraînements" title="Les couloirs de la semaine" hasBand>
      <ol>
        {club.weeklySlots.map(({ day, start, end, title, description, location, isMain }, lane) => (
          <li
            key={day}
            className={`grid grid-cols-[2.75rem_1fr] items-baseline gap-x-4 gap-y-1.5 border-t-2 py-6 lg:grid-cols-[4.5rem_17rem_1fr_auto] lg:items-center ${isMain ? 'border-accent' : 'border-line'}`}
          >
            <span aria-hidden className={`title leading-[0.8]! ${isMain ? 'text-accent-text' : 'outlined'}`}>
              {lane + 1}
            </span>
            <h3 className="subtitle uppercase">
              {capitalize(day)}{' '}
              <span className="whitespace-nowrap lg:block">{`${hourOfDay(start)} – ${hourOfDay(end)}`}</span>
            </h3>
            <p className="col-start-2 lg:col-start-auto">
              <strong>{title}.</strong> {description}
            </p>
            <a
              className="col-start-2 inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold underline underline-offset-4 hover:text-accent-text lg:col-start-auto"
              href={club.stadium.mapUrl}
              rel="noreferrer"
              aria-label={`Itinéraire : ${location} (${day})`}
            >
              <MapPin aria-hidden className="size-5 shrink-0 text-accent-text" />
              {location}
            </a>
          </li>
        ))}
      </ol>
    </Section>
  )
}
