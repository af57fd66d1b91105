import { daysLater, paris } from '../../contract/rules/time/dates.ts'
import { dayMs, minuteMs } from '../../contract/rules/time/durations.ts'
import type { IsoInstant } from '../../contract/values.ts'

export { hourMs } from '../../contract/rules/time/durations.ts'
export { parisDay } from '../../contract/rules/time/paris-clock.ts'
export { dayMs, minuteMs }

/** `from` is included, `until` is not. */
export type TimeRange = { from: IsoInstant; until: IsoInstant }

export const addMs = (instant: IsoInstant, ms: number): IsoInstant => new Date(Date.parse(instant) + ms).toISOString()

export const addDays = (instant: IsoInstant, days: number): IsoInstant => addMs(instant, days * dayMs)

// Instants, and days YYYY-MM-DD, sort by date.
export const earlierOf = (a: string, b: string): string => (a < b ? a : b)
export const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** Milliseconds from one instant to the other; negative when `to` is earlier. */
export const msBetween = (from: IsoInstant, to: IsoInstant): number => Date.parse(to) - Date.parse(from)

/** The clocks of two servers may differ by this much (clock skew). */
export const clockSkewMs = 10 * minuteMs

/** The latest instant that a correct clock can have written by `now`. */
export const latestTrustedInstant = (now: IsoInstant): IsoInstant => addMs(now, clockSkewMs)

/** True for an instant beyond the clock skew: a wrong clock wrote it. */
export const isInFuture = (instant: IsoInstant, now: IsoInstant): boolean =>
  instant > now && msBetween(now, instant) > clockSkewMs

export const toIso = (zoned: Temporal.ZonedDateTime): IsoInstant =>
  zoned.toInstant().toString({ fractionalSecondDigits: 3 })

export const inParis = (instant: IsoInstant): Temporal.ZonedDateTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(paris)

/**
 * Instant of a local time in Paris, `YYYY-MM-DD` and `HH:MM`; the first occurrence of the hour that is repeated in
 * autumn. The contract refuses the hour that is skipped in spring.
 */
export const instantOfWallTime = ({ date, time }: { date: string; time: string }): IsoInstant =>
  toIso(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(paris, { disambiguation: 'earlier' }))

/** Time in Paris, `HH:MM`, of an instant. */
export const wallTimeOf = (instant: IsoInstant): string =>
  inParis(instant).toPlainTime().toString({ smallestUnit: 'minute' })

/** First instant of a day in Paris, YYYY-MM-DD. */
export const startOfParisDay = (day: string): IsoInstant =>
  toIso(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: paris }))

/** The day after a day, both YYYY-MM-DD. */
export const nextDay = (day: string): string => daysLater(day, 1)

/** The next time that clocks in Paris show `time`, HH:MM, after an instant. */
export const nextParisTime = (now: IsoInstant, time: string): IsoInstant => {
  const parisNow = inParis(now)
  const today = parisNow.withPlainTime(time)
  return toIso(Temporal.ZonedDateTime.compare(today, parisNow) > 0 ? today : today.add({ days: 1 }))
}

/** Goes back some months, in UTC; in a shorter month to its last day. */
export const subtractMonths = (instant: IsoInstant, months: number): IsoInstant =>
  toIso(Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').subtract({ months }))
