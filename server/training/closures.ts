import type { Closure } from '../../club.ts'

/** Name of the closure on a day such as "2026-12-24"; null on a day on which the club trains. */
export const closureOn = (day: string, closures: readonly Closure[]): string | null =>
  closures.find(({ from, to }) => from <= day && day <= to)?.name ?? null
