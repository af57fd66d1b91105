import type { Stats } from '../../../contract/progress.ts'

export type Figures = Stats['all']
/** A season by its first year, or everything. */
export type Period = number | 'all'

export const seasonName = (season: number): string => `Saison ${season}-${season + 1}`
export const periodName = (period: Period): string => (period === 'all' ? 'Depuis le début' : seasonName(period))
export const periodsOf = ({ seasons }: Stats): Period[] => [...seasons.map(({ season }) => season), 'all']

export const figuresOf = ({ seasons, all, current }: Stats, period: Period): Figures =>
  period === 'all' ? all : (seasons.find(({ season }) => season === period) ?? current)
