import { changesBetween, differing, type Ticks } from './ticks.ts'

/** Two coaches' changes to the same sheet, by person; what both say alike stands in `both` alone. */
export type Merge = { mine: Ticks; theirs: Ticks; both: Ticks }

/**
 * Compares this coach's ticks, made on the sheet `before`, with what another one saved `after` it.
 * A person is either here or not, so the two can never contradict each other about the same one.
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

export type Side = 'both' | 'mine' | 'theirs'

const opposite = (ticks: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).map(([id, isPresent]) => [id, !isPresent]))

/** The ticks that bring the saved sheet to what one side, or both together, want; each person named. */
export const settle = ({ mine, theirs }: Merge, side: Side): Ticks => ({
  ...(side === 'theirs' ? opposite(mine) : mine),
  ...(side === 'mine' ? opposite(theirs) : theirs),
})
