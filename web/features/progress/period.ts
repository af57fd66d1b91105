import type { Stats } from '../../../contract/progress.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'

export type Figures = Stats['all']
/** First year of a season, or all seasons together. */
export type Period = number | 'all'

export const periodName = (period: Period): string =>
  period === 'all' ? 'Depuis le début' : `Saison ${seasonName(period)}`
export const listPeriods = ({ seasons }: Stats): Period[] => [...seasons.map(({ season }) => season), 'all']

export const figuresFor = ({ seasons, all, current }: Stats, period: Period): Figures =>
  period === 'all' ? all : (seasons.find(({ season }) => season === period) ?? current)
