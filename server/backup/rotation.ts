import type { IsoInstant } from '../../contract/values.ts'
import { addMs, dayMs, hourMs, inParis, parisDay, subtractMonths } from '../time.ts'

/** `isMarked`: asked for by hand, or taken before an update of the schema. */
export type DatedBackup = { takenAt: IsoInstant; isMarked: boolean }

const allForMs = 48 * hourMs
const markedForMs = 30 * dayMs
const longestMonths = 12
const kept = { days: 7, weeks: 4, months: 12 }

const weekOf = (instant: IsoInstant) => `${inParis(instant).yearOfWeek}-${inParis(instant).weekOfYear}`
const monthOf = (instant: IsoInstant) => parisDay(instant).slice(0, 7)

/** The backups of each of the latest `count` periods that have any, newest first. */
const latestPeriods = <Any extends DatedBackup>(
  newestFirst: readonly Any[],
  periodOf: (instant: IsoInstant) => string,
  count: number,
): Any[][] => {
  const periods = new Map<string, Any[]>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.takenAt)
    periods.set(period, [...(periods.get(period) ?? []), backup])
  }
  return [...periods.values()].slice(0, count)
}

/**
 * The backups that may be deleted at `now`. Kept are: all of the last 48 hours; marked ones for 30 days; the first and
 * the last of each of the last 7 days, and the last of each of the last 4 weeks and 12 months, that have any; nothing
 * beyond 12 months. The newest stays whatever its age, unless no other will follow it (`isLastSpared: false`). What is
 * dated after `now` stays: its age is unknown.
 */
export const removableBackups = <Any extends DatedBackup>(
  backups: readonly Any[],
  now: IsoInstant,
  { isLastSpared }: { isLastSpared: boolean },
): Any[] => {
  const past = backups
    .filter(({ takenAt }) => takenAt <= now)
    .toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1))
  const stay = new Set<Any>()
  for (const backup of past) {
    const longest = backup.isMarked ? markedForMs : allForMs
    if (backup.takenAt >= addMs(now, -longest)) stay.add(backup)
  }
  for (const day of latestPeriods(past, parisDay, kept.days))
    for (const backup of [day[0], day.at(-1)]) if (backup) stay.add(backup)
  for (const [last] of [...latestPeriods(past, weekOf, kept.weeks), ...latestPeriods(past, monthOf, kept.months)])
    if (last) stay.add(last)
  const oldest = subtractMonths(now, longestMonths)
  return past.filter(
    (backup, index) => !(isLastSpared && index === 0) && (backup.takenAt < oldest || !stay.has(backup)),
  )
}
