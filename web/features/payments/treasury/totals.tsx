import './totals.css'
import type { Treasury } from '../../../../contract/payments/treasury.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import { Figure } from '../../../ui/facts.tsx'
import { sumLabels } from './sum-labels.ts'
import { treasuryLink } from './treasury-link.ts'

type Props = Pick<Treasury, 'totals' | 'debtors'> & { season: number | undefined }

/** Income of the season as the sum of its means, and what remains to be paid; each leads to its list. */
export function Totals({ totals, debtors, season }: Props) {
  const means = [...new Set(totals.map((total) => total.means))]
  const remaining = debtors.reduce((sum, debtor) => sum + debtor.remainingCents, 0)
  const unconfirmedCents = debtors.reduce((sum, debtor) => sum + debtor.unconfirmedCents, 0)
  return (
    <section aria-label="La saison en chiffres" className="totals">
      <dl className="totals-income">
        <Figure label="Encaissé" value={euros(sumCents(totals))} to={treasuryLink('journal', season)} isMain />
        {means.map((kind) => (
          <Figure
            key={kind}
            label={sumLabels[kind]}
            value={euros(sumCents(totals.filter((total) => total.means === kind)))}
            to={treasuryLink('journal', season, kind)}
          />
        ))}
      </dl>
      <dl className={remaining > 0 ? 'totals-due' : undefined}>
        <Figure
          label="À régler"
          value={euros(remaining)}
          to={treasuryLink('a-regler', season)}
          detail={unconfirmedCents > 0 ? `dont ${euros(unconfirmedCents)} à confirmer` : undefined}
        />
      </dl>
    </section>
  )
}
