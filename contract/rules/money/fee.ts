import type { Tier } from '../choices.ts'
import { justificationAge } from './justification-age.ts'

export type Fees = { freeUnderAge: number; reducedCents: number; standardCents: number }

/** True for a child whose membership is free (conditions générales, art. 3). */
export const isFreeAge = ({ freeUnderAge }: Fees, age: number | null | undefined): boolean =>
  age != null && age < freeUnderAge

/** Fee in cents for a tier and an age in years. */
export const feeFor = (fees: Fees, tier: Tier, age: number | null | undefined): number => {
  if (isFreeAge(fees, age)) return 0
  return tier === 'REDUIT' ? fees.reducedCents : fees.standardCents
}

/** Tier of a person who has not requested a membership yet. */
export const tierForAge = (age: number | null): Tier => (age !== null && age >= justificationAge ? 'A26' : 'REDUIT')

export const isJustificationRequired = (tier: Tier, age: number | null | undefined): boolean =>
  tier === 'REDUIT' && age != null && age >= justificationAge

/** True if the board may have to ask for a reason: an unknown age counts as old enough. */
export const isJustificationOpen = (tier: Tier, age: number | null): boolean =>
  isJustificationRequired(tier, age ?? justificationAge)

type Applicant = { tier: Tier; age: number | null; reducedJustification: string | null }

/** What is missing to validate a reduced fee; null when nothing is. */
export const missingProof = ({ tier, age, reducedJustification }: Applicant): 'age' | 'justification' | null => {
  if (reducedJustification || !isJustificationOpen(tier, age)) return null
  return age === null ? 'age' : 'justification'
}
