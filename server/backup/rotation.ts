import type { IsoInstant } from '../../contract/values.ts'
import { addMs, dayMs, hourMs, inParis, parisDay, subtractMonths } from '../time/time.ts'

/** `isKeptLonger`: a manual backup, or one created before a migration. */
export type DatedBackup = { createdAt: IsoInstant; isKeptLonger: boolean }

const keepAllMs = 48 * hourMs
const keepLongerMs = 30 * dayMs
const maxAgeMonths = 12
const keptCounts = { days: 7, weeks: 4, months: 12 }

const weekOf = (instant: IsoInstant) => `${inParis(instant).yearOfWeek}-${inParis(instant).weekOfYear}`
const monthOf = (instant: IsoInstant) => parisDay(instant).slice(0, 7)

/** The backups of the latest `count` periods with at least one backup, newest first. */
const latestPeriods = <Any extends DatedBackup>(
  newestFirst: readonly Any[],
  periodOf: (instant: IsoInstant) => string,
  count: number,
): Any[][] => {
  const periods = new Map<string, Any[]>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.createdAt)
    periods.set(period, [...(periods.get(period) ?? []), backup])
  }
  return [...periods.values()].slice(0, count)
}

/**
 * The backups that may be deleted at `now`. Kept: all of the last 48 hours, those with `isKeptLonger` for 30 days; the
 * first and last of each of the last 7 days with a backup; the last of each of the last 4 weeks and 12 months; nothing
 * older than 12 months except the newest (if `isLastSpared`). Backups dated after `now` are kept.
 */
export const deletableBackups = <Any extends DatedBackup>(
  backups: readonly Any[],
  now: IsoInstant,
  { isLastSpared }: { isLastSpared: boolean },
): Any[] => {
  const past = backups
    .filter(({ createdAt }) => createdAt <= now)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const keep = new Set<Any>()
  for (const backup of past) {
    const maxAgeMs = backup.isKeptLonger ? keepLongerMs : keepAllMs
    if (backup.createdAt >= addMs(now, -maxAgeMs)) keep.add(backup)
  }
  for (const day of latestPeriods(past, parisDay, keptCounts.days))
    for (const backup of [day[0], day.at(-1)]) if (backup) keep.add(backup)
  for (const [last] of [
    ...latestPeriods(past, weekOf, keptCounts.weeks),
    ...latestPeriods(past, monthOf, keptCounts.months),
  ])
    if (last) keep.add(last)
  const oldest = subtractMonths(now, maxAgeMonths)
  return past.filter(
    (backup, index) => !(isLastSpared && index === 0) && (backup.createdAt < oldest || !keep.has(backup)),
  )
}
