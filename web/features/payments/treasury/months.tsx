import type { Treasury } from '../../../../contract/payments/treasury.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { sumCents } from '../../../../contract/rules/money/sum-cents.ts'
import { capitalize, shortMonth } from '../../../../contract/rules/time/dates.ts'
import { CollapsibleSection } from '../../../ui/layout/collapsible-section.tsx'
import { Table } from '../../../ui/table.tsx'
import { sumLabels } from './sum-labels.ts'

const monthName = (month: string) => capitalize(shortMonth(month))

/** Income of the season, by month and means. */
export function Months({ totals }: Pick<Treasury, 'totals'>) {
  const means = [...new Set(totals.map((total) => total.means))]
  const months = [...new Set(totals.map((total) => total.month))]
  const cell = (month: string, kind: string) => {
    const monthTotal = totals.find((total) => total.month === month && total.means === kind)
    return monthTotal ? euros(monthTotal.amountCents) : '–'
  }
  if (months.length === 0) return null
  return (
    <CollapsibleSection title="Mois par mois">
      <Table
        caption="Encaissé par mois et par moyen"
        head={['Mois', ...means.map((kind) => sumLabels[kind]), 'Total']}
        rows={months.map((month) => [
          monthName(month),
          ...means.map((kind) => cell(month, kind)),
          euros(sumCents(totals.filter((total) => total.month === month))),
        ])}
      />
    </CollapsibleSection>
  )
}
