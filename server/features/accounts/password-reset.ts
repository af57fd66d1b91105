import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction } from '../../database/transaction.ts'
import { fail } from '../../errors.ts'
import { accountChangedMail, passwordResetMail } from '../../mail/messages.ts'
import { queueMail } from '../../mail/outbox.ts'
import { addMs } from '../../time.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { endAccess } from './access.ts'
import {
  endResetTokens,
  findAccountByEmail,
  findResetToken,
  hasResetTokenSince,
  insertResetToken,
  lockAccount,
  updateAccount,
  useResetToken,
} from './queries.ts'

const validMs = 30 * 60_000
const youngMs = 10 * 60_000

export const hasAccount = async ({ db }: Context, email: string): Promise<boolean> =>
  (await findAccountByEmail(db, email)) !== undefined

/**
 * Mails a link when the account exists, and says nothing about it either way. Beyond the limit (`isBeyondLimit`) a link of
 * less than ten minutes lives on and none is mailed: whoever asks has a good one in the mailbox, whoever asked before.
 */
export const sendResetLink = async (context: Context, email: string, isBeyondLimit: boolean): Promise<void> => {
  const account = await findAccountByEmail(context.db, email)
  if (!account) return
  const token = newToken()
  const createdAt = context.now()
  const expiresAt = addMs(createdAt, validMs)
  await inTransaction(context.db, async (tx) => {
    // Two requests at once would otherwise leave two good links.
    const locked = await lockAccount(tx, account.id)
    if (locked?.email !== email) return
    const young = { since: addMs(createdAt, -youngMs), now: createdAt }
    if (isBeyondLimit && (await hasResetTokenSince(tx, account.id, young))) return
    await endResetTokens(tx, account.id)
    const row = { id: newId(), userId: account.id, token: hashToken(token), expiresAt, used: false, createdAt }
    await insertResetToken(tx, row)
    await queueMail(tx, context, {
      to: email,
      userId: account.id,
      priority: 'urgent',
      expiresAt,
      ...passwordResetMail(context, account, token),
    })
  })
  context.mail.nudge()
}

/** Sets the new password once and ends every sign-in; nobody is signed in by it. */
export const resetPassword = async (
  context: Context,
  { token, newPassword }: { token?: string | null; newPassword: string },
): Promise<void> => {
  if (!token?.trim()) return fail('reset_token_missing')
  const tokenHash = hashToken(token)
  const found = await findResetToken(context.db, tokenHash, context.now())
  if (!found) return fail('reset_token_invalid')
  const passwordHash = await context.passwords.hash(newPassword)
  await inTransaction(context.db, async (tx) => {
    const now = context.now()
    const account = (await lockAccount(tx, found.userId)) ?? fail('reset_token_invalid')
    if (!(await useResetToken(tx, tokenHash, now))) fail('reset_token_invalid')
    // The link went to the address that the account still has.
    await updateAccount(tx, account.id, { passwordHash, emailConfirmedAt: now })
    await endAccess(tx, account.id)
    const act = { action: 'user.password_reset', subjectType: 'user', subjectId: account.id }
    await audit(tx, now, { actorId: account.id, ...act })
    await queueMail(tx, context, {
      to: account.email,
      userId: account.id,
      ...accountChangedMail(context, account, 'password'),
    })
  })
  context.mail.nudge()
}
