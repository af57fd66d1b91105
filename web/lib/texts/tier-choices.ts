import { euros } from '../../../contract/rules/money/euros.ts'
import { justificationAge } from '../../../contract/rules/money/justification-age.ts'
import type { Club } from '../club.ts'

export const hasJustificationAge = (age: number | undefined): boolean => age !== undefined && age >= justificationAge

/** Tiers with their fees, as a registration and a renewal offer them; `age` in years, if it is known. */
export const tierChoices = ({ reducedCents, standardCents }: Club['fees'], age?: number) => [
  {
    value: 'REDUIT',
    label: `Tarif réduit, ${euros(reducedCents)}`,
    detail: hasJustificationAge(age)
      ? `À ${age}\u00a0ans, sur justificatif\u00a0: études ou situation précaire`
      : `Moins de ${justificationAge}\u00a0ans, étudiants, situation précaire`,
  },
  { value: 'A26', label: `Tarif plein, ${euros(standardCents)}`, detail: `${justificationAge}\u00a0ans et plus` },
]
