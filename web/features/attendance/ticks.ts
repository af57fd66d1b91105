/** What one coach ticked (true) or unticked (false) since the last save, by user id. */
export type Ticks = Record<string, boolean>

/** Applies ticks to a saved sheet. */
export const apply = (presentUserIds: readonly string[], ticks: Ticks): Set<string> => {
  const present = new Set(presentUserIds)
  for (const [id, isPresent] of Object.entries(ticks)) {
    if (isPresent) present.add(id)
    else present.delete(id)
  }
  return present
}

/** Keeps the ticks that differ from the saved sheet. */
export const differing = (ticks: Ticks, saved: (id: string) => boolean | undefined): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([id, isPresent]) => saved(id) !== isPresent))

export const isEmpty = (ticks: Ticks): boolean => Object.keys(ticks).length === 0

/** Ticks that turn one saved sheet into another. */
export const changesBetween = (before: readonly string[], after: readonly string[]): Ticks => {
  const [previous, current] = [new Set(before), new Set(after)]
  const changedIds = [...before, ...after].filter((id) => previous.has(id) !== current.has(id))
  return Object.fromEntries(changedIds.map((id) => [id, current.has(id)]))
}
