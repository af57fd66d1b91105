import type { Treasury } from '../../../contract/payments/payments.ts'
import { capitalized } from '../../../contract/rules/dates.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { paymentMeansLabels } from '../../../contract/rules/payment-means.ts'
import { Figure, Scoreboard } from '../../ui/facts.tsx'
import { Table } from '../../ui/table.tsx'
import { sumOf } from './amount.ts'

const monthName = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: 'numeric' })
const nameOf = (month: string) => capitalized(monthName.format(new Date(`${month}-01T12:00:00Z`)))

/** What the season brought in, by means and month, beside what is due. */
export function Totals({ totals, due }: Pick<Treasury, 'totals' | 'due'>) {
  const means = [...new Set(totals.map((total) => total.means))]
  const months = [...new Set(totals.map((total) => total.month))]
  const left = due.reduce((all, { feeCents, coveredCents }) => all + feeCents - coveredCents, 0)
  const cell = (month: string, one: string) => {
    const found = totals.find((total) => total.month === month && total.means === one)
    return found ? euros(found.amountCents) : '–'
  }
  return (
    <section aria-label="La saison en chiffres" className="grid gap-6">
      <Scoreboard>
        <Figure label="Encaissé" value={euros(sumOf(totals))} />
        <Figure label="Reste dû" value={euros(left)} />
        {means.map((one) => (
          <Figure
            key={one}
            label={paymentMeansLabels[one]}
            value={euros(sumOf(totals.filter((total) => total.means === one)))}
          />
        ))}
      </Scoreboard>
      {months.length > 0 && (
        <Table
          caption="Encaissé par mois et par moyen"
          head={['Mois', ...means.map((one) => paymentMeansLabels[one]), 'Total']}
          rows={months.map((month) => [
            nameOf(month),
            ...means.map((one) => cell(month, one)),
            euros(sumOf(totals.filter((total) => total.month === month))),
          ])}
        />
      )}
    </section>
  )
}
