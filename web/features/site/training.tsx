import { club } from '../../../club.ts'
import { hourOfDay } from '../../lib/dates.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Section } from './section.tsx'

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function Training() {
  return (
    <Section id="entrainements" eyebrow="Entraînements" title="Les couloirs de la semaine">
      <ol>
        {club.weeklySlots.map(({ day, start, end, title, description, place, main }, lane) => (
          <li
            key={day}
            className={`grid grid-cols-[2.6rem_1fr] items-center gap-x-4 gap-y-2 border-t-2 py-5 md:grid-cols-[4rem_15rem_1fr_auto] ${main ? 'border-accent' : 'border-line'}`}
          >
            <span aria-hidden className={`title ${main ? 'text-accent' : 'text-line-strong'}`}>
              {lane + 1}
            </span>
            <h3 className="subtitle uppercase">
              {capitalized(day)} <span className="whitespace-nowrap">{`${hourOfDay(start)} – ${hourOfDay(end)}`}</span>
            </h3>
            <p className="col-start-2 md:col-start-auto">
              <strong>{title}.</strong> {description} <span className="text-quiet">{place}</span>
            </p>
            <a
              className={buttonClass('secondary', 'col-start-2 justify-self-start md:col-start-auto')}
              href={club.stadium.mapUrl}
              rel="noreferrer"
              aria-label={`Itinéraire : ${place} (${day})`}
            >
              Itinéraire
            </a>
          </li>
        ))}
      </ol>
    </Section>
  )
}
