// Marks of roll calls that this device keeps until the server has them; signing out erases them.

/** Prefix of each sheet’s key in `localStorage`, before coach and session. */
export const unsentMarksPrefix = 'presences'

/** Numbers of marks by sheet that could not be stored: they are in memory until the page closes. */
const unstored = new Map<string, number>()
export const setUnstored = (key: string, count: number): void => {
  if (count > 0) unstored.set(key, count)
  else unstored.delete(key)
}

type StoredSheet = { marks?: Record<string, { isQueued?: boolean }> }

const countStored = (): number => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${unsentMarksPrefix}:`))
    const sheets = keys.map((key): StoredSheet => JSON.parse(localStorage.getItem(key) ?? '{}'))
    return sheets.flatMap(({ marks = {} }) => Object.values(marks)).filter(({ isQueued }) => isQueued).length
  } catch {
    return 0
  }
}

/** Number of saved marks of this device, of any coach, that the server has not received. */
export const countUnsentMarks = (): number => [...unstored.values()].reduce((sum, count) => sum + count, countStored())
