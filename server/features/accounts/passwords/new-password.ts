import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import type { Actor } from '../../../security/actor.ts'
import { accountChangedMail } from '../account-messages.ts'
import { endResetTokens } from '../link-queries.ts'
import { endAccess } from '../logins/end-access.ts'
import { updateAccount } from '../queries.ts'

/** Sets the caller's password, which ends all access but their login. */
export const setPassword = async (tx: Tx, context: Context, account: Actor, passwordHash: string): Promise<void> => {
  const { id, email, loginId } = account
  await updateAccount(tx, id, { passwordHash })
  await endAccess(tx, id, loginId)
  // Otherwise a link that somebody else requested would still open the account.
  await endResetTokens(tx, id)
  const change = { actorId: id, userId: id, after: { changed: 'password' } }
  await auditPerson(tx, context.now(), { ...change, action: 'user.account_changed' })
  await queueMail(tx, context, { to: email, userId: id, ...accountChangedMail(context, account, 'password') })
}
