import { isLong } from '../../support/drills/drill.ts'

const number = (name: string, short: number, long: number): number =>
  Number(process.env[name] || (isLong ? long : short))

/**
 * Options of `npm run drills -- season --seed 7 --seeds 3 --days 365 --people 300`. `npm test` runs a short season,
 * with a seed that contains most kinds of actions in ten days.
 */
export const options = {
  seed: number('SEASON_SEED', 16, 1),
  seeds: number('SEASON_SEEDS', 1, 1),
  days: number('SEASON_DAYS', 10, 365),
  people: number('SEASON_PEOPLE', 20, 300),
  /** Maximum duration of shrinking a failure. */
  shrinkMinutes: number('SEASON_SHRINK_MINUTES', 2, 20),
}
