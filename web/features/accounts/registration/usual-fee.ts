import type { Tier } from '../../../../contract/memberships/membership.ts'
import { euros } from '../../../../contract/rules/money/euros.ts'
import { type Fees, feeFor, isJustificationRequired } from '../../../../contract/rules/money/fee.ts'
import { justificationAge } from '../../../../contract/rules/money/justification-age.ts'

export type UsualFee = { feeCents: number; reason: string; advice?: string }

/** Fee of a membership, its reason, and advice when a cheaper tier is available. */
export const usualFee = (fees: Fees, tier: Tier, age: number | undefined): UsualFee => {
  const feeCents = feeFor(fees, tier, age)
  if (feeCents === 0) return { feeCents, reason: `Gratuit avant ${fees.freeUnderAge} ans` }
  if (tier === 'A26')
    return {
      feeCents,
      reason: 'Tarif plein',
      ...(age !== undefined &&
        age < justificationAge && {
          advice: `À ${age} ans, vous avez droit au tarif réduit\u00a0: ${euros(fees.reducedCents)}.`,
        }),
    }
  if (isJustificationRequired(tier, age)) return { feeCents, reason: 'Tarif réduit, sur justificatif' }
  return { feeCents, reason: age === undefined ? 'Tarif réduit' : `Tarif réduit, moins de ${justificationAge} ans` }
}
