import { justificationRequiredMessage, type ProfileUpdate } from '../../../../contract/accounts/account.ts'
import { shownMembership } from '../../../../contract/rules/memberships/membership.ts'
import { isJustificationRequired } from '../../../../contract/rules/money/fee.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail, failField } from '../../../errors.ts'
import { updatePerson } from '../../../people/queries.ts'
import { requireMember } from '../../../people/require-member.ts'
import { correctMembership } from '../../memberships/index.ts'
import { deleteProof } from '../../proofs/index.ts'

type RequestFields = Pick<ProfileUpdate, 'tier' | 'tshirtSize' | 'reducedJustification'>

/**
 * Corrects a person's registration request, until the board validates it. The fee follows the tier; it is computed for
 * the age that the person has now.
 */
export const correctRequest = async (tx: Tx, context: Context, id: string, request: RequestFields): Promise<void> => {
  const { tier, tshirtSize, reducedJustification } = request
  if (tier === undefined && tshirtSize === undefined && reducedJustification === undefined) return
  const now = context.now()
  const member = await requireMember(tx, id, now, 'unauthenticated')
  const status = shownMembership(member)?.status ?? 'EXPIRED'
  if (status !== 'REQUESTED') fail(status === 'EXPIRED' ? 'membership_missing' : 'membership_validated')
  const correction = {
    tier: tier ?? member.tier,
    tshirtSize: tshirtSize === undefined ? member.tshirtSize : tshirtSize,
    reducedJustification: reducedJustification === undefined ? member.reducedJustification : reducedJustification,
  }
  if (isJustificationRequired(correction.tier, member.age) && !correction.reducedJustification)
    failField('reducedJustification', justificationRequiredMessage)
  await updatePerson(tx, id, {
    tshirtSize: correction.tshirtSize,
    reducedJustification: correction.reducedJustification,
  })
  if (correction.tier === member.tier) return
  if (correction.tier === 'A26') await deleteProof(tx, id)
  const newTier = { tier: correction.tier, feeChange: 'boardFeeKept' as const }
  const { before, after } = await correctMembership(tx, context, member, newTier)
  await auditPerson(tx, now, { actorId: id, userId: id, action: 'membership.corrected', before, after })
}
