import { placesFacts } from './places-left.ts'

/** "21 inscrits · 6 places libres", the figures as on a scoreboard; « Complet » has its own line on a wide screen. */
export function PlacesCount({ session }: { session: Parameters<typeof placesFacts>[0] }) {
  return <Counts facts={placesFacts(session)} />
}

/** Counts such as "21 inscrits": a figure, a no-break space and what it counts, or a word alone. */
export function Counts({ facts }: { facts: string[] }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
      {facts.map((fact, index) => {
        const [figure, unit] = fact.split('\u00a0')
        return (
          <span key={fact} className={unit ? '' : 'sm:w-full'}>
            {index > 0 && <span className="sr-only"> · </span>}
            <b className="heading">{figure}</b>
            {unit && `\u00a0${unit}`}
          </span>
        )
      })}
    </p>
  )
}
