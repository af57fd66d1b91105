/** What one coach ticked (true) or unticked (false) since the last save, by user id. */
export type Ticks = Record<string, boolean>

/** The sheet with this coach's ticks on top of what is saved. */
export const apply = (presentUserIds: readonly string[], ticks: Ticks): Set<string> => {
  const present = new Set(presentUserIds)
  for (const [id, isPresent] of Object.entries(ticks)) {
    if (isPresent) present.add(id)
    else present.delete(id)
  }
  return present
}

/** Only the ticks that say something else than `saved`: one that was taken back must not undo another coach's. */
export const differing = (ticks: Ticks, saved: (id: string) => boolean | undefined): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([id, isPresent]) => saved(id) !== isPresent))

export const isEmpty = (ticks: Ticks): boolean => Object.keys(ticks).length === 0

/** How one saved sheet became another: who was ticked and who was unticked in between. */
export const changesBetween = (before: readonly string[], after: readonly string[]): Ticks => {
  const [old, current] = [new Set(before), new Set(after)]
  const everyone = [...before, ...after].filter((id) => old.has(id) !== current.has(id))
  return Object.fromEntries(everyone.map((id) => [id, current.has(id)]))
}
