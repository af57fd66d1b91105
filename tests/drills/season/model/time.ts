// Paris time, computed independently of the product: from the UTC offsets of `Intl`.
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** UTC offsets of Paris in ms, by hour: they change on the hour only. */
const offsets = new Map<number, number>()
const offsetAt = (instant: number): number => {
  const hour = Math.floor(instant / hourMs)
  const knownOffset = offsets.get(hour)
  if (knownOffset !== undefined) return knownOffset
  const wallMs = Date.parse(`${wall.format(hour * hourMs).replace(' ', 'T')}:00Z`)
  offsets.set(hour, wallMs - hour * hourMs)
  return wallMs - hour * hourMs
}

export type Instant = string
export const at = (instant: number): Instant => new Date(instant).toISOString()
/** Order of two instants or ids, for `toSorted`. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
export const later = (instant: Instant, ms: number): Instant => at(Date.parse(instant) + ms)

const shift = (instant: Instant): string => at(Date.parse(instant) + offsetAt(Date.parse(instant)))
/** YYYY-MM-DD in Paris. */
export const dayOf = (instant: Instant): string => shift(instant).slice(0, 10)
/** HH:MM in Paris. */
export const timeOf = (instant: Instant): string => shift(instant).slice(11, 16)

/** The first instant at which clocks in Paris show this day and time. */
export const instantAt = (day: string, time: string): Instant => {
  const wallMs = Date.parse(`${day}T${time}:00Z`)
  for (const offset of [2 * hourMs, hourMs]) if (offsetAt(wallMs - offset) === offset) return at(wallMs - offset)
  return at(wallMs - hourMs)
}

export const addDays = (day: string, days: number): string =>
  at(Date.parse(`${day}T12:00:00Z`) + days * dayMs).slice(0, 10)
export const daysBetween = (a: string, b: string): number => (Date.parse(b) - Date.parse(a)) / dayMs
/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** First year of the season of a day: seasons begin on 1 September. */
export const seasonOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)
/** First year of the season of a membership requested on a day: from 1 July the next season. */
export const seasonJoinedOn = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
export const endOfSeason = (season: number): Instant => later(instantAt(`${season + 1}-09-01`, '00:00'), -1)

const isNight = (instant: Instant): boolean => timeOf(instant) >= '21:00' || timeOf(instant) < '08:00'
/** The instant itself, or 8:00 if it falls between 21:00 and 8:00. */
export const afterNight = (instant: Instant): Instant => {
  if (!isNight(instant)) return instant
  const today = instantAt(dayOf(instant), '08:00')
  return instant < today ? today : instantAt(addDays(dayOf(instant), 1), '08:00')
}

/** Adds minutes; those between 21:00 and 8:00 do not count. */
export const addWakingMinutes = (instant: Instant, minutes: number): Instant => {
  let now = instant
  for (let minutesLeft = minutes; minutesLeft > 0; ) {
    if (isNight(now)) {
      now = afterNight(now)
      continue
    }
    now = later(now, minuteMs)
    minutesLeft -= 1
  }
  return now
}
