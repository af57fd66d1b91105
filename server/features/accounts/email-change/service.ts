import type { EmailChange } from '../../../../contract/accounts/email-change.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { fail } from '../../../errors.ts'
import { type Actor, inAccountTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import { addDays } from '../../../time/time.ts'
import { deleteCalendarLink } from '../../calendar/index.ts'
import { deleteNoticeLink } from '../../notices/index.ts'
import { deleteRenewalLinks } from '../../renewals/index.ts'
import { accountChangedMail } from '../account-messages.ts'
import { limitEmailChange } from '../limit-account-change.ts'
import { endResetTokens } from '../link-queries.ts'
import { deleteLoginsExcept } from '../logins/queries.ts'
import { findAccountByEmail, lockAccount, updateAccount } from '../queries.ts'
import { refuseTakenEmail } from '../taken-email.ts'
import { emailChangeRequestedMail, emailLinkMail } from './email-change-messages.ts'
import * as queries from './queries.ts'

type PendingEmailChange = { pending: EmailChange | null }

export const readEmailChange = async (db: Executor, userId: string, now: IsoInstant): Promise<PendingEmailChange> => {
  const change = await queries.findEmailChange(db, userId, now)
  return { pending: change ? { email: change.email, askedAt: change.createdAt, expiresAt: change.expiresAt } : null }
}

type Holder = Pick<Actor, 'id' | 'prenom' | 'email'> & {
  /** The login that asks; null when the board does. */
  loginId: string | null
}

const mailLink = async (tx: Tx, context: Context, { id: userId, email: current, loginId }: Holder, email: string) => {
  const token = newToken()
  const createdAt = context.now()
  const expiresAt = addDays(createdAt, 1)
  await queries.saveEmailChange(tx, { userId, email, tokenHash: hashToken(token), loginId, expiresAt, createdAt })
  const isNew = email !== current
  await queueMail(tx, context, { to: email, userId, expiresAt, ...emailLinkMail(context, token, isNew) })
}

/** Mails a confirmation link to the new address and a notice to the old one, in the transaction of the cause. */
export const requestEmailChange = async (
  tx: Tx,
  context: Context,
  holder: Holder,
  { email, actorId }: { email: string; actorId: string },
): Promise<void> => {
  if (await findAccountByEmail(tx, email)) fail('email_taken')
  await mailLink(tx, context, holder, email)
  await queueMail(tx, context, { to: holder.email, userId: holder.id, ...emailChangeRequestedMail(context, holder) })
  await auditPerson(tx, context.now(), { actorId, userId: holder.id, action: 'user.email_change_asked' })
}

/** Mails a new link to the pending address, or to the account's own one if it is not confirmed. */
export const sendLink = async (context: Context, login: UnconfirmedLogin): Promise<PendingEmailChange> => {
  const readRecipient = async (db: Executor, currentEmail: string) =>
    (await queries.findEmailChange(db, login.userId, context.now()))?.email ?? currentEmail
  const limitedEmail = await readRecipient(context.db, login.email)
  await limitEmailChange(context, login, { email: limitedEmail, isMailed: true })
  return inAccountTransaction(context, login, async (tx, account) => {
    const email = await readRecipient(tx, account.email)
    const isConfirmed = email === account.email && (await queries.isEmailConfirmed(tx, account.id))
    if (email === limitedEmail && !isConfirmed) await mailLink(tx, context, account, email)
    return readEmailChange(tx, account.id, context.now())
  })
}

export const cancelEmailChange = (context: Context, login: UnconfirmedLogin): Promise<unknown> =>
  inAccountTransaction(context, login, (tx, { id }) => queries.deleteEmailChange(tx, id))

type ConsumedChange = NonNullable<Awaited<ReturnType<typeof queries.consumeEmailChange>>>
type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

const changeEmail = async (
  tx: Tx,
  context: Context,
  account: LockedAccount,
  { email, loginId, tokenHash }: ConsumedChange & { tokenHash: string },
) => {
  const now = context.now()
  await updateAccount(tx, account.id, { email, emailConfirmedAt: now })
  const change = { actorId: account.id, userId: account.id, after: { changed: 'email' } }
  await auditPerson(tx, now, { ...change, action: 'user.account_changed' })
  await deleteLoginsExcept(tx, account.id, { loginId, tokenHash })
  await deleteCalendarLink(tx, account.id)
  // Links in the old mailbox would still open the account, show its details or answer a renewal.
  await endResetTokens(tx, account.id)
  await deleteRenewalLinks(tx, account.id)
  await deleteNoticeLink(tx, account.id)
  await queueMail(tx, context, {
    to: account.email,
    userId: account.id,
    ...accountChangedMail(context, account, 'email'),
  })
}

/**
 * Replaces the account's e-mail; the link works once. Ends every login except the one that requested the change and
 * that of the browser that confirms (`loginToken`). Fails with `email_taken` if another account took the address first.
 */
export const confirmEmail = async (
  context: Context,
  token: string,
  loginToken: string | undefined,
): Promise<{ email: string }> => {
  const tokenHash = hashToken(token)
  const change = await queries.findEmailLink(context.db, tokenHash, context.now())
  if (!change) fail('link_invalid')
  const email = await refuseTakenEmail(() =>
    inTransaction(context.db, async (tx) => {
      const now = context.now()
      const account = (await lockAccount(tx, change.userId)) ?? fail('link_invalid')
      const confirmedChange = (await queries.consumeEmailChange(tx, tokenHash, now)) ?? fail('link_invalid')
      if (confirmedChange.email === account.email) await updateAccount(tx, account.id, { emailConfirmedAt: now })
      else await changeEmail(tx, context, account, { ...confirmedChange, tokenHash: hashToken(loginToken ?? '') })
      return confirmedChange.email
    }),
  )
  return { email }
}
