import type { Closure } from '../../club.ts'

/** Name of the closure on a day, YYYY-MM-DD; null if the club trains. */
export const closureOn = (day: string, closures: readonly Closure[]): string | null =>
  closures.find(({ from, to }) => from <= day && day <= to)?.name ?? null
