import type { FeeReason } from '../../../../contract/members/correction.ts'
import type { MembershipFee } from '../../../../contract/payments/payments.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { fail } from '../../../errors.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { setFee } from '../../memberships/index.ts'
import { activateIfFeeCovered, lockPeopleOfMemberships } from '../activate-covered.ts'
import { listFeesById } from '../fee-queries.ts'
import { toMembershipFee } from '../payment-lists.ts'

/** Changes the fee of one membership; the audit event keeps both amounts and the reason. */
export const changeFee = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  { feeCents, reason }: { feeCents: number; reason: FeeReason },
): Promise<MembershipFee> =>
  inActorTransaction(context, login, async (tx, admin) => {
    const now = context.now()
    await lockPeopleOfMemberships(tx, [id], now)
    const [membership] = await listFeesById(tx, [id], now)
    if (!membership || membership.userId === null) fail('membership_not_found')
    if (membership.status === 'EXPIRED') fail('membership_missing')
    if (membership.feeCents !== feeCents) {
      await setFee(tx, id, feeCents)
      await auditPerson(tx, now, {
        actorId: admin.id,
        userId: membership.userId,
        action: 'membership.fee_changed',
        before: { feeCents: membership.feeCents },
        after: { feeCents, reason, season: membership.season },
      })
      await activateIfFeeCovered(tx, context, admin, id)
    }
    const [changed] = await listFeesById(tx, [id], now)
    return changed ? toMembershipFee(changed) : fail('membership_not_found')
  })
