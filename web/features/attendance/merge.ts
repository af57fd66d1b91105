import { changesBetween, differing, type Ticks } from './ticks.ts'

/** Changes of two coaches to the same sheet, by user id. `both` holds the changes that they agree on. */
export type Merge = { mine: Ticks; theirs: Ticks; both: Ticks }

/**
 * Compares this coach's ticks, made on the sheet `before`, with the sheet `after` that another coach saved.
 * A tick is a boolean, so two changes of the same person are always equal.
 */
export const mergeTicks = (before: readonly string[], ticks: Ticks, after: readonly string[]): Merge => {
  const changed = changesBetween(before, after)
  const saved = new Set(after)
  return {
    mine: differing(ticks, (id) => saved.has(id)),
    theirs: differing(changed, (id) => ticks[id]),
    both: Object.fromEntries(Object.entries(changed).filter(([id, isPresent]) => ticks[id] === isPresent)),
  }
}

const isAdded = (ticks: Ticks) => Object.values(ticks).every(Boolean)

/** True if both coaches only marked people present: no question is needed. */
export const hasOnlyAdditions = ({ mine, theirs }: Merge): boolean => isAdded(mine) && isAdded(theirs)

export type Side = 'both' | 'mine' | 'theirs'

const invert = (ticks: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).map(([id, isPresent]) => [id, !isPresent]))

/** Ticks to apply to the saved sheet in order to keep one side, or both. */
export const resolveMerge = ({ mine, theirs }: Merge, side: Side): Ticks => ({
  ...(side === 'theirs' ? invert(mine) : mine),
  ...(side === 'mine' ? invert(theirs) : theirs),
})
