import type { Context } from '../../context.ts'
import { networkOf } from '../../limits/network.ts'
import { requireQuota } from '../../limits/quotas.ts'

/** `email` is the new address, `isMailed` whether a link goes there; both absent when only the password changes. */
type AccountChange = { userId: string; address: string; email?: string | undefined; isMailed?: boolean | undefined }

/**
 * Limits changes of e-mail and password per account. A link is also limited per caller's address and per recipient, who
 * may not have asked for it; an address that gets no link does not use up its owner's limit.
 */
export const limitAccountChange = async (
  context: Context,
  { userId, address, email, isMailed = true }: AccountChange,
) => {
  if (email === undefined) return requireQuota(context, 'account-change', userId)
  await requireQuota(context, 'email-change', userId)
  await requireQuota(context, 'email-change-from', networkOf(address))
  if (isMailed) await requireQuota(context, 'email-change-mail', email)
}
