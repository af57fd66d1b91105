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

export const hasChanges = (presentUserIds: readonly string[], ticks: Ticks): boolean => {
  const saved = new Set(presentUserIds)
  return Object.entries(ticks).some(([id, isPresent]) => saved.has(id) !== isPresent)
}
