/** People ticked (true) or unticked (false) by one coach since the last save, by user id. */
export type Ticks = Record<string, boolean>

/** Applies ticks to a saved sheet. */
export const applyTicks = (presentUserIds: readonly string[], ticks: Ticks): Set<string> => {
  const present = new Set(presentUserIds)
  for (const [id, isPresent] of Object.entries(ticks)) {
    if (isPresent) present.add(id)
    else present.delete(id)
  }
  return present
}

/** Without the ticks that are equal to the saved sheet. */
export const withoutUnchanged = (ticks: Ticks, saved: (id: string) => boolean | undefined): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([id, isPresent]) => saved(id) !== isPresent))

export const isEmpty = (ticks: Ticks): boolean => Object.keys(ticks).length === 0

/** Ticks that turn one saved sheet into another. */
export const changesBetween = (before: readonly string[], after: readonly string[]): Ticks => {
  const [previous, current] = [new Set(before), new Set(after)]
  const changedIds = [...before, ...after].filter((id) => previous.has(id) !== current.has(id))
  return Object.fromEntries(changedIds.map((id) => [id, current.has(id)]))
}

/**
 * Changes of other coaches between two saved sheets: those that this coach did not tick, and `acknowledged` ticks of
 * this coach that a later tick of another coach replaced.
 */
export const changesByOthers = (
  before: readonly string[],
  after: readonly string[],
  { ticked, acknowledged }: { ticked: Ticks; acknowledged: Ticks },
): Ticks => {
  const present = new Set(after)
  const replaced = Object.keys(withoutUnchanged(acknowledged, (id) => present.has(id)))
  return {
    ...withoutUnchanged(changesBetween(before, after), (id) => ticked[id]),
    ...Object.fromEntries(replaced.map((id) => [id, present.has(id)])),
  }
}
