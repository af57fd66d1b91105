/** The middle one; of an even number the mean of the two in the middle. NaN of none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? Number.NaN
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper
}

/** What a ratio of ours to the limit must not exceed, or must reach. */
export type Target = { atMost: number } | { atLeast: number }

export const isHeld = (ratio: number, target: Target): boolean =>
  'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast

/** The round in which the target was furthest away. */
export const worst = (ratios: readonly number[], target: Target): number =>
  'atMost' in target ? Math.max(...ratios) : Math.min(...ratios)

export const inWords = (target: Target): string => ('atMost' in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`)

/** Three significant digits, thousands apart: 12 300, 0.512, 4.1. */
export const short = (value: number): string => {
  if (!Number.isFinite(value)) return '–'
  const rounded = Number(value.toPrecision(3))
  return rounded >= 10_000 ? String(rounded).replace(/\B(?=(\d{3})+$)/g, ' ') : String(rounded)
}

/** A table as Markdown sets it, its columns as wide as their widest cell. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, column) => Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
