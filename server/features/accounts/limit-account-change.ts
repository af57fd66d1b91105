import type { Context } from '../../context.ts'
import { requireQuota } from '../../limits/counters.ts'
import { networkOf } from '../../limits/network.ts'
import type { UnconfirmedLogin } from '../../security/actor.ts'

/** Limits changes of the password, per account. */
export const limitPasswordChange = (context: Context, { userId }: UnconfirmedLogin) =>
  requireQuota(context, 'passwordChanges', userId)

/**
 * Limits changes of the e-mail: per account, per network of the caller, and per recipient of the link, who may not have
 * asked for it. `isMailed` is false for an address that gets no link: it does not use up its owner's limit.
 */
export const limitEmailChange = async (
  context: Context,
  { userId, ip }: UnconfirmedLogin,
  link: { email: string; isMailed: boolean },
) => {
  await requireQuota(context, 'emailChanges', userId)
  await requireQuota(context, 'emailChangesOfNetwork', networkOf(ip))
  if (link.isMailed) await requireQuota(context, 'emailChangeMails', link.email)
}
