import { hourOfDay } from '../../contract/rules/time/dates.ts'
import { useClub } from '../lib/club.ts'

type Props = {
  /** Lanes side by side on a wide screen. */
  isRow?: boolean
}

/** The weekly slots as numbered lanes, each a link to what the landing page says about training. */
export function WeekStrip({ isRow = false }: Props) {
  const club = useClub()
  return (
    <ul className={`grid border-text border-t-2 ${isRow ? 'mt-auto sm:grid-cols-3' : ''}`}>
      {club.weeklySlots.map(({ day, start, end, title }, lane) => (
        <li
          key={day}
          className={`border-line border-b ${isRow ? 'sm:border-b-0 sm:not-first:border-l sm:not-first:pl-5' : ''}`}
        >
          <a
            href="/#entrainements"
            className={`flex items-baseline gap-3 py-3 no-underline hover:text-accent-text ${isRow ? 'sm:py-5' : ''}`}
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
