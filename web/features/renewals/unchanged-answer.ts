import type { PaymentMethod } from '../../../contract/memberships/membership.ts'
import type { RenewalView } from '../../../contract/renewals.ts'
import { isJustificationRequired } from '../../../contract/rules/money/fee.ts'
import type { RenewalBody } from './queries.ts'

export type KnownDetails = NonNullable<RenewalView['known']>

/** True when everything that the fee depends on is still known. */
export const canStayUnchanged = ({ isAgeOutdated, tier, age, hasJustification }: KnownDetails): boolean =>
  !isAgeOutdated && (hasJustification || !isJustificationRequired(tier, age))

/** Replaces card by cash if the club no longer takes cards. */
export const offeredMethod = (method: PaymentMethod | undefined, canPayByCard: boolean): PaymentMethod =>
  method === undefined || (method === 'stripe' && !canPayByCard) ? 'cash' : method

/** The answer of a member for whom nothing has changed; it gives no consent that they had not given. */
export const unchangedAnswer = (
  { tier, paymentMethod, consents }: KnownDetails,
  canPayByCard: boolean,
): RenewalBody => ({
  tier,
  paymentMethod: offeredMethod(paymentMethod, canPayByCard),
  terms: true,
  consents,
})
