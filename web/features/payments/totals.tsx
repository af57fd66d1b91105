import type { Treasury } from '../../../contract/payments/payments.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { sumCents } from './amount.ts'

/** Income of the season and its means, then the amount due, which leads to its list. */
export function Totals({ totals, due }: Pick<Treasury, 'totals' | 'due'>) {
  const means = [...new Set(totals.map((total) => total.means))]
  const dueCents = due.reduce((sum, { feeCents, coveredCents }) => sum + feeCents - coveredCents, 0)
  const toConfirmCents = due.reduce((sum, debtor) => sum + debtor.toConfirmCents, 0)
  return (
    <section aria-label="La saison en chiffres">
      <Scoreboard>
        <Figure label="Encaissé" value={euros(sumCents(totals))} isMain />
        {means.map((kind) => (
          <Figure
            key={kind}
            label={paymentMeansLabels[kind]}
            value={euros(sumCents(totals.filter((total) => total.means === kind)))}
          />
        ))}
        <Figure
          label="À régler"
          value={euros(dueCents)}
          to="#a-regler"
          detail={toConfirmCents > 0 ? `dont ${euros(toConfirmCents)} à confirmer` : undefined}
        />
      </Scoreboard>
    </section>
  )
}
