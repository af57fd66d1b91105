import type { Correspondence } from '../../../contract/own-data.ts'
import { auditPerson } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { rewriteAfterCommit } from '../../database/engine/purge.ts'
import type { Tx } from '../../database/schema.ts'
import { deleteMailsOfEmail, listDeliveriesAbout } from '../../deliveries/queries.ts'
import { fail } from '../../errors.ts'
import { eraseTexts } from '../../ledger/queries.ts'
import { lockAdmins, lockMember } from '../../people/lock-queries.ts'
import { deletePerson } from '../../people/queries.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../security/actor.ts'
import { deleteNewcomerMail, inPasswordTransaction } from '../accounts/index.ts'
import { deleteMessagesFrom } from '../contact/index.ts'
import { deleteSubscriberByEmail } from '../newsletter/index.ts'
import { eraseReasons } from '../payments/index.ts'
import { eraseTrialsOf } from '../trials/index.ts'

/** Deletes data linked to a person by e-mail only, but no mail to the club; returns the ids of the deleted mails. */
const eraseCorrespondence = async (tx: Tx, { club }: Context, email: string): Promise<string[]> => {
  await deleteSubscriberByEmail(tx, email)
  await deleteMessagesFrom(tx, email)
  const trialMails = await eraseTrialsOf(tx, { email })
  return [...trialMails, ...(await deleteMailsOfEmail(tx, email, { isRecipientKept: email === club.email }))]
}

/**
 * Deletes a person and everything about them except their memberships and payments, which are kept without a name.
 * Fails for the last administrator. Returns the ids of the deleted mails.
 */
const erase = async (
  tx: Tx,
  context: Context,
  actor: Actor,
  { id, correspondence }: { id: string; correspondence: Correspondence },
): Promise<string[]> => {
  const admins = await lockAdmins(tx)
  const target = (await lockMember(tx, id, context.now())) ?? fail('user_not_found')
  if (target.role === 'ADMIN' && admins.length === 1) fail('last_admin')
  // An unconfirmed address may belong to somebody else, with their own newsletter and messages.
  const isErased = correspondence === 'erase' && target.isEmailConfirmed
  const correspondenceMails = isErased && target.email ? await eraseCorrespondence(tx, context, target.email) : []
  const mailsAbout = await listDeliveriesAbout(tx, id)
  const newcomerMails = target.email === null ? [] : await deleteNewcomerMail(tx, target.createdAt)
  const trialMails = await eraseTrialsOf(tx, { userId: id })
  await eraseTexts(tx, id)
  await eraseReasons(tx, id)
  await deletePerson(tx, id)
  rewriteAfterCommit(tx)
  await auditPerson(tx, context.now(), {
    actorId: actor.id,
    userId: id,
    action: 'user.deleted',
    before: { role: target.role },
  })
  return [...mailsAbout, ...newcomerMails, ...trialMails, ...correspondenceMails]
}

/** Deletes a person for the board. */
export const deleteMember = async (
  context: Context,
  login: UnconfirmedLogin,
  target: { id: string; correspondence: Correspondence },
): Promise<void> =>
  context.deliveries.deleteFiles(
    await inActorTransaction(context, login, (tx, admin) => erase(tx, context, admin, target)),
  )

/** Deletes the account of the caller, who gives their password. */
export const deleteOwnAccount = async (
  context: Context,
  login: UnconfirmedLogin,
  { password, correspondence }: { password: string; correspondence: Correspondence },
): Promise<void> =>
  context.deliveries.deleteFiles(
    await inPasswordTransaction(context, login, { password }, (tx, account) =>
      erase(tx, context, account, { id: account.id, correspondence }),
    ),
  )
