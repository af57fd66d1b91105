import { hourOfDay } from '../../../contract/rules/time/dates.ts'
import { useClub } from '../../lib/club.ts'

/** Weekly slots at the top of the landing page, visible without scrolling. */
export function WeekStrip() {
  const club = useClub()
  return (
    <ul className="mt-auto grid border-text border-t-2 sm:grid-cols-3">
      {club.weeklySlots.map(({ day, start, end, title }, lane) => (
        <li key={day} className="border-line border-b sm:border-b-0 sm:not-first:border-l sm:not-first:pl-5">
          <a
            href="#entrainements"
            className="flex items-baseline gap-3 py-3 no-underline hover:text-accent-text sm:py-5"
          >
            <span
              aria-hidden
              className={`title w-6 shrink-0 text-(length:--step-2)! ${lane === 0 ? 'text-accent-text' : 'text-quiet'}`}
            >
              {lane + 1}
            </span>
            <span>
              <strong className="block first-letter:uppercase">{`${day} ${hourOfDay(start)} – ${hourOfDay(end)}`}</strong>
              <span className="text-quiet">{title}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
