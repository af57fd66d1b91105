import type { Context } from '../../context.ts'
import { requireQuota } from '../../limits/counters.ts'
import { networkOf } from '../../limits/network.ts'
import type { UnconfirmedLogin } from '../../security/actor.ts'

/**
 * Limits changes of the password per account; with `link`, those of the e-mail. A link is also limited per caller's
 * address and per recipient, who may not have asked for it. `isMailed` is false for an address that gets no link: it
 * does not use up its owner's limit.
 */
export const limitAccountChange = async (
  context: Context,
  { userId, address }: UnconfirmedLogin,
  link?: { email: string; isMailed: boolean },
) => {
  if (!link) return requireQuota(context, 'account-change', userId)
  await requireQuota(context, 'email-change', userId)
  await requireQuota(context, 'email-change-from', networkOf(address))
  if (link.isMailed) await requireQuota(context, 'email-change-mail', link.email)
}
