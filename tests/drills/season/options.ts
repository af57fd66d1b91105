import { isLong } from '../../support/drills/drill.ts'

const number = (name: string, short: number, long: number): number =>
  Number(process.env[name] || (isLong ? long : short))

/** What `npm run drills -- season --seed 7 --seeds 3 --days 365 --people 300` sets; `npm test` lives a short season. */
export const options = {
  seed: number('SEASON_SEED', 1, 1),
  seeds: number('SEASON_SEEDS', 1, 1),
  days: number('SEASON_DAYS', 12, 365),
  people: number('SEASON_PEOPLE', 40, 300),
  /** How long a failure is made shorter. */
  shrinkMinutes: number('SEASON_SHRINK_MINUTES', 2, 20),
}
