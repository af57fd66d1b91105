import type { PreviewGroup } from '../../../contract/renewals.ts'
import { tierLabels } from '../../../contract/rules/texts/labels.ts'

const ages: Record<NonNullable<PreviewGroup['bracket']>, string> = {
  U13: 'moins de 13 ans',
  U16: '13 à 15 ans',
  U18: '16 et 17 ans',
  U26: '18 à 25 ans',
  A26: '26 ans et plus',
}

/** "Tarif réduit, 18 à 25 ans", "Gratuit, moins de 13 ans" */
export const groupName = ({ tier, bracket, expectedCents, possibleCents }: PreviewGroup): string =>
  `${tier === 'REDUIT' && expectedCents + possibleCents === 0 ? 'Gratuit' : tierLabels[tier]}, ${bracket ? ages[bracket] : 'âge inconnu'}`
