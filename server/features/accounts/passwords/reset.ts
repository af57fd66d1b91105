import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { newId } from '../../../database/ids.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { fail } from '../../../errors.ts'
import { consumeQuota } from '../../../limits/counters.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import { addMs, minuteMs } from '../../../time/time.ts'
import { accountChangedMail, passwordResetMail } from '../account-messages.ts'
import {
  consumeResetToken,
  endResetTokens,
  findResetToken,
  hasResetTokenSince,
  insertResetToken,
} from '../link-queries.ts'
import { endAccess } from '../logins/end-access.ts'
import { findAccountByEmail, lockAccount, updateAccount } from '../queries.ts'

const validMs = 30 * minuteMs
const recentMs = 10 * minuteMs
const minResponseMs = 300

/**
 * Mails a link if the account exists. Beyond the limit, a link younger than ten minutes stays valid and none is mailed:
 * the owner already has one.
 */
const sendResetLink = async (context: Context, email: string): Promise<void> => {
  const account = await findAccountByEmail(context.db, email)
  if (!account) return
  // Counted for accounts only: otherwise requests with invented addresses would fill the counters.
  const isBeyondLimit = !(await consumeQuota(context, 'resetMails', email))
  const token = newToken()
  const createdAt = context.now()
  const expiresAt = addMs(createdAt, validMs)
  await inTransaction(context.db, async (tx) => {
    // Without the lock, two simultaneous requests would create two valid links.
    const lockedAccount = await lockAccount(tx, account.id)
    if (lockedAccount?.email !== email) return
    const recentPeriod = { since: addMs(createdAt, -recentMs), now: createdAt }
    if (isBeyondLimit && (await hasResetTokenSince(tx, account.id, recentPeriod))) return
    await endResetTokens(tx, account.id)
    const row = { id: newId(), userId: account.id, token: hashToken(token), expiresAt, used: false, createdAt }
    await insertResetToken(tx, row)
    await queueMail(tx, context, {
      to: email,
      userId: account.id,
      expiresAt,
      ...passwordResetMail(context, account, token),
    })
  })
}

/** The response takes at least `minResponseMs`, so that its time does not reveal a known address. */
export const requestReset = async (context: Context, email: string): Promise<void> => {
  await Promise.all([sendResetLink(context, email), context.wait(minResponseMs)])
}

/** Sets the new password and ends every login; it does not sign in. The token works once. */
export const resetPassword = async (
  context: Context,
  { token, newPassword }: { token?: string | null; newPassword: string },
  ip: string,
): Promise<void> => {
  if (!token?.trim()) fail('reset_token_missing')
  const tokenHash = hashToken(token)
  const resetToken = await findResetToken(context.db, tokenHash, context.now())
  if (!resetToken) fail('link_invalid')
  const passwordHash = await context.passwords.hash(newPassword, { ip })
  await inTransaction(context.db, async (tx) => {
    const now = context.now()
    const account = (await lockAccount(tx, resetToken.userId)) ?? fail('link_invalid')
    if (!(await consumeResetToken(tx, tokenHash, now))) fail('link_invalid')
    // The link confirms the e-mail: links become invalid when the account's e-mail changes.
    await updateAccount(tx, account.id, { passwordHash, emailConfirmedAt: now })
    await endAccess(tx, account.id)
    await auditPerson(tx, now, { actorId: account.id, userId: account.id, action: 'user.password_reset' })
    await queueMail(tx, context, {
      to: account.email,
      userId: account.id,
      ...accountChangedMail(context, account, 'password'),
    })
  })
}
