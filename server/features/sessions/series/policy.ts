import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import { isWallTimeInParis } from '../../../../contract/rules/time/wall-time.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inParis, instantOfWallTime, wallTimeOf } from '../../../time/time.ts'
import type { LockedSession, SessionEdit } from '../coach/queries.ts'

const dayInParis = (instant: IsoInstant) => inParis(instant).toPlainDate()

/** Day of another session after the edit: moved by the same number of days if it was on the same weekday. */
const movedDay = ({ before, after }: SessionEdit, other: IsoInstant): string => {
  const from = dayInParis(before.date)
  const day = dayInParis(other)
  return (day.dayOfWeek === from.dayOfWeek ? day.add(from.until(dayInParis(after.date))) : day).toString()
}

/** Time of another session after the edit: the new time if it was at the same time. */
const movedTime = ({ before, after }: SessionEdit, other: IsoInstant): string => {
  const time = wallTimeOf(other)
  return time === wallTimeOf(before.date) ? wallTimeOf(after.date) : time
}

const hasOwnDay = ({ before, after }: SessionEdit, other: IsoInstant): boolean => {
  const [from, to] = [dayInParis(before.date), dayInParis(after.date)]
  return !from.equals(to) && ![from.dayOfWeek, to.dayOfWeek].includes(dayInParis(other).dayOfWeek)
}

const hasOwnTime = ({ before, after }: SessionEdit, other: IsoInstant): boolean => {
  const [from, to] = [wallTimeOf(before.date), wallTimeOf(after.date)]
  return from !== to && ![from, to].includes(wallTimeOf(other))
}

/** Why another session keeps its day, its time or both. */
type KeptReason = 'ownDay' | 'ownTime' | 'hourSkipped' | 'past'
type Start = { date: IsoInstant; keptReason?: KeptReason }

/** Start of another session of the series after the edit. */
const startOfOther = (edit: SessionEdit, other: IsoInstant, now: IsoInstant): Start => {
  if (edit.before.date === edit.after.date) return { date: other }
  const start = { date: movedDay(edit, other), time: movedTime(edit, other) }
  if (!isWallTimeInParis(start)) return { date: other, keptReason: 'hourSkipped' }
  const date = instantOfWallTime(start)
  if (hasStarted({ date }, now)) return { date: other, keptReason: 'past' }
  if (hasOwnDay(edit, other)) return { date, keptReason: 'ownDay' }
  return hasOwnTime(edit, other) ? { date, keptReason: 'ownTime' } : { date }
}

type Field = keyof Omit<LockedSession, 'date'>

/**
 * The fields that an edit of one session changes in another session of its series. Leaves out fields that the edit did
 * not change, and fields in which the other session already differed from the edited one (`isOwn`).
 */
export const changeOfOther = (edit: SessionEdit, other: LockedSession, now: IsoInstant) => {
  const { before } = edit
  const { date: _, ...after } = edit.after
  const changedFields = (Object.keys(after) as Field[]).filter((field) => after[field] !== before[field])
  const followingFields = changedFields.filter((field) => other[field] === before[field])
  const ownFields = changedFields.filter((field) => other[field] !== before[field] && other[field] !== after[field])
  const { date, keptReason } = startOfOther(edit, other.date, now)
  const change: Partial<LockedSession> = {
    ...Object.fromEntries(followingFields.map((field) => [field, after[field]])),
    ...(date !== other.date && { date }),
  }
  return { change, isOwn: keptReason !== undefined || ownFields.length > 0 }
}
