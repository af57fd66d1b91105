import type { Level } from '../../../contract/people.ts'
import { levels } from '../../../contract/rules/choices.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { afterNight, nightFrom } from '../../time/night.ts'
import {
  addMs,
  earlierOf,
  hourMs,
  inParis,
  minuteMs,
  msBetween,
  nextParisTime,
  type TimeRange,
} from '../../time/time.ts'

/** Offers end two hours before the start: a member who gets a place then can still come in time. */
const freezeMs = 2 * hourMs

export const freezeOf = (start: IsoInstant): IsoInstant => addMs(start, -freezeMs)
/** True once no offers are made: a free place goes to the first person who signs up. */
export const isFrozen = (session: { date: IsoInstant }, now: IsoInstant): boolean => freezeOf(session.date) <= now

/** Adds minutes to an instant without counting those at night. */
const addWakingMinutes = (instant: IsoInstant, minutes: number): IsoInstant => {
  const from = afterNight(instant)
  const night = nextParisTime(from, nightFrom)
  const minutesAfterNight = minutes - msBetween(from, night) / minuteMs
  return minutesAfterNight <= 0 ? addMs(from, minutes * minuteMs) : addWakingMinutes(night, minutesAfterNight)
}

const sameDayMinutes = 30
const dayBeforeMinutes = 2 * 60
const earlierMinutes = 24 * 60

/** Duration of an offer in minutes, by days until the session: the nearer the session, the shorter the offer. */
const minutesOfOffer = (start: IsoInstant, now: IsoInstant): number => {
  const { days } = inParis(now).toPlainDate().until(inParis(start).toPlainDate(), { largestUnit: 'days' })
  if (days < 1) return sameDayMinutes
  return days === 1 ? dayBeforeMinutes : earlierMinutes
}

/** Deadline of an offer made at `now`, at the latest the freeze. */
export const offerEnd = (start: IsoInstant, now: IsoInstant): IsoInstant => {
  return earlierOf(addWakingMinutes(now, minutesOfOffer(start, now)), freezeOf(start))
}

/** When the notice of an offer is queued: after the night, unless the offer would have expired by then. */
export const noticeTime = (now: IsoInstant, end: IsoInstant): IsoInstant => {
  const morning = afterNight(now)
  return morning < end ? morning : now
}

type LevelRequirement = { levelTarget: Level | null; levelIsMinimum: boolean }

/** True if a person of this level may sign up. */
export const hasLevel = (level: Level, { levelTarget, levelIsMinimum }: LevelRequirement): boolean =>
  !levelIsMinimum || levelTarget === null || levels.indexOf(level) >= levels.indexOf(levelTarget)

/** From the start of a session to its end. */
export const timeRangeOf = (start: IsoInstant, minutes: number): TimeRange => ({
  from: start,
  until: addMs(start, minutes * minuteMs),
})

export const isOverlapping = (a: TimeRange, b: TimeRange): boolean => a.from < b.until && b.from < a.until

type Candidate = { id: string; isActive: boolean; level: Level; otherSessions: TimeRange[] }

/** The first `free` people of a list who may get a place: active, of the level, not at another session at that time. */
export const nextInLine = <C extends Candidate>(
  candidates: C[],
  session: LevelRequirement & { timeRange: TimeRange },
  free: number,
): C[] =>
  candidates
    .filter(({ isActive, level, otherSessions }) => {
      const isElsewhere = otherSessions.some((other) => isOverlapping(other, session.timeRange))
      return isActive && hasLevel(level, session) && !isElsewhere
    })
    .slice(0, free)
