import { isWallTimeInParis } from '../../../../contract/rules/time/wall-time.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { inParis, instantOfWallTime, wallTimeOf } from '../../../time/time.ts'
import type { EditableColumns } from '../coach/queries.ts'

/** Values of the named session after the edit. */
export type EditedSession = { before: EditableColumns; after: Partial<EditableColumns> & { date: IsoInstant } }

type Start = { date: IsoInstant; isOwn: boolean }

/**
 * Start of another session after the named one was moved: by as many days if it was on the same weekday, to the new time if
 * it was at the same time. It is never moved into the past.
 */
const movedStart = ({ before, after }: EditedSession, other: IsoInstant, now: IsoInstant): Start => {
  if (before.date === after.date) return { date: other, isOwn: false }
  const [from, to, otherStart] = [inParis(before.date), inParis(after.date), inParis(other)]
  const days = from.toPlainDate().until(to.toPlainDate()).days
  const hasOwnDay = days !== 0 && ![from.dayOfWeek, to.dayOfWeek].includes(otherStart.dayOfWeek)
  const takesDay = otherStart.dayOfWeek === from.dayOfWeek
  const takesTime = wallTimeOf(other) === wallTimeOf(before.date)
  const hasOwnTime =
    !takesTime && wallTimeOf(before.date) !== wallTimeOf(after.date) && wallTimeOf(other) !== wallTimeOf(after.date)
  const day = otherStart.toPlainDate().add({ days: takesDay ? days : 0 })
  const start = { date: day.toString(), time: wallTimeOf(takesTime ? after.date : other) }
  if (!isWallTimeInParis(start) || instantOfWallTime(start) <= now) return { date: other, isOwn: true }
  return { date: instantOfWallTime(start), isOwn: hasOwnDay || hasOwnTime }
}

type Field = keyof Omit<EditableColumns, 'date'>

/**
 * The fields that an edit of one session changes in another of its series. A field that the edit did not change is not
 * written; neither is a field in which the other session already differed from the named one (`isOwn`).
 */
export const changeOfOther = (edit: EditedSession, other: EditableColumns, now: IsoInstant) => {
  const { date: _, ...after } = edit.after
  const { before } = edit
  const changedFields = (Object.keys(after) as Field[]).filter((field) => after[field] !== before[field])
  const followingFields = changedFields.filter((field) => other[field] === before[field])
  const ownFields = changedFields.filter((field) => other[field] !== before[field] && other[field] !== after[field])
  const { date, isOwn } = movedStart(edit, other.date, now)
  const change: Partial<EditableColumns> = {
    ...Object.fromEntries(followingFields.map((field) => [field, after[field]])),
    ...(date !== other.date && { date }),
  }
  return { change, isOwn: isOwn || ownFields.length > 0 }
}
