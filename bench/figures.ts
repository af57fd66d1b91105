/** Upper or lower bound of a ratio. */
export type Target = { atMost: number } | { atLeast: number }

/** One measurement of the product and of its baseline. */
export type Comparison = {
  what: string
  members: number
  unit: string
  ours: number
  baseline: number
  ratio: number
  /** The ratio of the round furthest from the target. */
  worst: number
  target?: Target
}

/** Median; NaN for an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const upper = sorted[Math.floor(half)] ?? Number.NaN
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper
}

export const isMet = ({ ratio, target }: Pick<Comparison, 'ratio' | 'target'>): boolean =>
  target === undefined || ('atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast)

type Rounds = { ours: number[]; baseline: number[] }

/** Takes the ratio of each round, because the machine's speed may drift between rounds. */
export const toComparison = (
  name: Pick<Comparison, 'what' | 'members' | 'unit' | 'target'>,
  { ours, baseline }: Rounds,
): Comparison => {
  const ratios = ours.map((value, round) => value / (baseline[round] ?? Number.NaN))
  const isMost = name.target === undefined || 'atMost' in name.target
  const worst = isMost ? Math.max(...ratios) : Math.min(...ratios)
  return { ...name, ours: median(ours), baseline: median(baseline), ratio: median(ratios), worst }
}

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

const inWords = (target: Target) => ('atMost' in target ? `<= ${target.atMost}` : `>= ${target.atLeast}`)

const cellsOf = (comparison: Comparison): string[] => [
  comparison.what,
  digits.format(comparison.members),
  comparison.unit,
  digits.format(comparison.ours),
  digits.format(comparison.baseline),
  `${digits.format(comparison.ratio)} (${digits.format(comparison.worst)})`,
  comparison.target ? `${inWords(comparison.target)}: ${isMet(comparison) ? 'met' : '**not met**'}` : '',
]

/** The figures as a Markdown table. */
export const table = (comparisons: readonly Comparison[]): string =>
  [
    ['what', 'members', 'unit', 'ours', 'baseline', 'ratio (worst)', 'target'],
    Array(7).fill('---'),
    ...comparisons.map(cellsOf),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
