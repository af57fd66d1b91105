import type { Context } from '../../context.ts'
import { requireQuota } from '../../limits/counters.ts'
import { networkOf } from '../../limits/network.ts'
import type { UnconfirmedLogin } from '../../security/actor.ts'

/** Limits changes of the password, per account. */
export const limitPasswordChange = (context: Context, { userId }: UnconfirmedLogin) =>
  requireQuota(context, 'password-change', userId)

/**
 * Limits changes of the e-mail: per account, per network of the caller, and per recipient of the link, who may not have
 * asked for it. `isMailed` is false for an address that gets no link: it does not use up its owner's limit.
 */
export const limitEmailChange = async (
  context: Context,
  { userId, ip }: UnconfirmedLogin,
  link: { email: string; isMailed: boolean },
) => {
  await requireQuota(context, 'email-change', userId)
  await requireQuota(context, 'email-change-from', networkOf(ip))
  if (link.isMailed) await requireQuota(context, 'email-change-mail', link.email)
}
