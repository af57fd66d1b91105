// Marks of roll calls that this device keeps until the server has them; signing out erases them.

/** Prefix of each sheet’s key in `localStorage`, before coach and session. */
export const unsentMarksPrefix = 'presences'

type StoredSheet<Mark> = { queued: Record<string, Mark>; unsaved: Record<string, Mark> }

/** Sheets by key that could not be stored: they are in memory until the page closes. */
export const unstored = new Map<string, StoredSheet<unknown>>()

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

const listSheets = (): [key: string, sheet: StoredSheet<unknown>][] => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${unsentMarksPrefix}:`))
    const stored = keys.map((key) => [key, parseSheet(localStorage.getItem(key))] as const)
    return [...new Map([...stored, ...unstored])]
  } catch {
    return [...unstored]
  }
}

/** Number of saved marks of this device, of any coach, that the server has not received. */
export const countQueuedMarks = (): number => listSheets().flatMap(([, { queued }]) => Object.keys(queued)).length

let givenUpKey: string | undefined
/** Leaves the unsaved ticks of a sheet out of the next count: the sheet has asked about them itself. */
export const giveUpUnsaved = (key: string): void => {
  givenUpKey = key
}

/** Number of marks, saved or not, that signing out would erase without a question. */
export const countErasedMarks = (): number => {
  const marks = listSheets().flatMap(([key, { queued, unsaved }]) =>
    Object.keys(key === givenUpKey ? queued : { ...queued, ...unsaved }),
  )
  givenUpKey = undefined
  return marks.length
}
