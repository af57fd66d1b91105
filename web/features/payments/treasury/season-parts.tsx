import type { Treasury } from '../../../../contract/payments/treasury.ts'
import { Journal } from './journal.tsx'
import { Months } from './months.tsx'

type Props = {
  totals: Treasury['totals']
  season: number | undefined
}

/** Collapsed sections at the end of the treasurer's page: income by month, and all payments of the season. */
export default function SeasonParts({ totals, season }: Props) {
  return (
    <div className="grid">
      <Months totals={totals} />
      <Journal season={season} />
    </div>
  )
}
