// Marks of roll calls that this device keeps until the server has them; signing out erases them.

/** Prefix of each sheet’s key in `localStorage`, before coach and session. */
export const unsentMarksPrefix = 'presences'

/** Numbers of marks by sheet that could not be stored: they are in memory until the page closes. */
const unstored = new Map<string, number>()
export const setUnstored = (key: string, count: number): void => {
  if (count > 0) unstored.set(key, count)
  else unstored.delete(key)
}

type StoredSheet<Mark> = { queued: Record<string, Mark>; unsaved: Record<string, Mark> }

/**
 * Parses a stored sheet. Before December 2026 a sheet had one mark of each person in `marks`, with `isQueued` once it was
 * saved. Marks are dropped after 30 days: from January 2027 no phone has such a sheet, and `marks` goes from here.
 */
export const parseSheet = <Mark>(stored: string | null): StoredSheet<Mark> => {
  const { marks = {}, ...sheet } = JSON.parse(stored ?? '{}')
  const oldMarks = Object.entries<{ isQueued?: boolean }>(marks)
  const oldMarksWhere = (isSaved: boolean) =>
    Object.fromEntries(oldMarks.filter(([, { isQueued = false }]) => isQueued === isSaved))
  return { queued: oldMarksWhere(true), unsaved: oldMarksWhere(false), ...sheet }
}

const countStored = (): number => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${unsentMarksPrefix}:`))
    return keys.flatMap((key) => Object.keys(parseSheet(localStorage.getItem(key)).queued)).length
  } catch {
    return 0
  }
}

/** Number of saved marks of this device, of any coach, that the server has not received. */
export const countUnsentMarks = (): number => [...unstored.values()].reduce((sum, count) => sum + count, countStored())
