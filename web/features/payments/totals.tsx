import type { Treasury } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { sumCents } from './amount.ts'

/** Income of the season by means, beside the amount due. */
export function Totals({ totals, due }: Pick<Treasury, 'totals' | 'due'>) {
  const means = [...new Set(totals.map((total) => total.means))]
  const dueCents = due.reduce((sum, { feeCents, coveredCents }) => sum + feeCents - coveredCents, 0)
  return (
    <section aria-label="La saison en chiffres">
      <Scoreboard>
        <Figure label="Encaissé" value={euros(sumCents(totals))} />
        <Figure label="Reste dû" value={euros(dueCents)} />
        {means.map((kind) => (
          <Figure
            key={kind}
            label={paymentMeansLabels[kind]}
            value={euros(sumCents(totals.filter((total) => total.means === kind)))}
          />
        ))}
      </Scoreboard>
    </section>
  )
}
