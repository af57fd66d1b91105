import { parisDay } from '../../../../contract/rules/time/paris-clock.ts'

type DatedSession = { date: string }

export const nearestTo = <Session extends DatedSession>(
  sessions: readonly Session[],
  now: number,
): Session | undefined =>
  sessions.toSorted((a, b) => Math.abs(Date.parse(a.date) - now) - Math.abs(Date.parse(b.date) - now))[0]

/** The session that a coach most likely wants: the nearest one of today in Paris, else of all. `now` is in ms. */
export const defaultSession = <Session extends DatedSession>(
  sessions: readonly Session[],
  now: number,
): Session | undefined => {
  const today = parisDay(now)
  return (
    nearestTo(
      sessions.filter(({ date }) => parisDay(date) === today),
      now,
    ) ?? nearestTo(sessions, now)
  )
}
