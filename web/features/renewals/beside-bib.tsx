import type { ReactNode } from 'react'
import type { RenewalView } from '../../../contract/renewals.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import { tierLabels } from '../../../contract/rules/texts/labels.ts'
import { seasonName } from '../../../contract/rules/time/season.ts'
import { useClub } from '../../lib/club.ts'
import { Bib } from '../../ui/bib.tsx'
import { BibFacts } from '../../ui/bib-facts.tsx'

export type BibDetails = {
  tier: NonNullable<RenewalView['requested']>['tier']
  age: number | null | undefined
  tshirtSize: string | null | undefined
}

/** Before anything is typed. */
export const startDetails = ({ known, requested }: RenewalView): BibDetails => ({
  tier: requested?.tier ?? known?.tier ?? 'REDUIT',
  age: known?.age,
  tshirtSize: known?.tshirtSize,
})

type Props = { view: RenewalView; details: BibDetails; isShown?: boolean; children: ReactNode }

/** On a wide screen, shows the member's bib of the next season beside the answer. */
export function BesideBib({ view, details, isShown = true, children }: Props) {
  const { fees } = useClub()
  const { tier, age, tshirtSize } = details
  const { prenom, known, requested, season } = view
  // Once answered, the age is not on the page: only the request knows that a child's membership is free.
  const isRequested = age == null && requested?.tier === tier
  const fee = isRequested ? requested.feeCents : feeFor(fees, tier, age)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,44rem)_22rem] lg:justify-between lg:gap-x-16">
      <div>{children}</div>
      {isShown && (
        <div aria-hidden className="max-lg:hidden">
          <div className="sticky top-8">
            <Bib prenom={prenom} nom={known?.nom} band="Votre dossard">
              <p className="numeral pt-2">{fee === 0 ? 'Gratuit' : euros(fee)}</p>
              <BibFacts
                facts={[
                  ['Saison', seasonName(season)],
                  ...(fee === 0 ? [] : [['Cotisation', tierLabels[tier]] as const]),
                  ...(tshirtSize ? [['T-shirt', tshirtSize] as const] : []),
                ]}
              />
            </Bib>
          </div>
        </div>
      )}
    </div>
  )
}
