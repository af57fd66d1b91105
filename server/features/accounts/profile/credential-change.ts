import type { ProfileUpdate } from '../../../../contract/accounts/account.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import type { Actor, UnconfirmedLogin } from '../../../security/actor.ts'
import { isReauthenticationDue } from '../../../security/logins.ts'
import { requestEmailChange } from '../email-change/service.ts'
import { limitEmailChange, limitPasswordChange } from '../limit-account-change.ts'
import { setPassword } from '../passwords/new-password.ts'
import { checkPassword, requirePasswordUnchanged } from '../passwords/own-password.ts'
import { findAccountByEmail } from '../queries.ts'

/** The e-mail of an update; undefined if it is the account's already. */
export const newEmailOf = (account: { email: string }, { email }: ProfileUpdate): string | undefined =>
  email === account.email ? undefined : email

/** Counts the change against its limits. True if the e-mail is another account's: then no mail is sent or counted. */
const countEmailChange = async (context: Context, login: UnconfirmedLogin, email: string): Promise<boolean> => {
  const isTaken = (await findAccountByEmail(context.db, email)) !== undefined
  await limitEmailChange(context, login, { email, isMailed: !isTaken })
  return isTaken
}

/** Checks, counts and hashes before the transaction: hashing is too slow for one. Null if no credential changes. */
export const prepareCredentialChange = async (context: Context, login: UnconfirmedLogin, update: ProfileUpdate) => {
  const email = newEmailOf(login, update)
  const { password, currentPassword } = update
  if (email === undefined && password === undefined) return null
  const check =
    isReauthenticationDue(login.signedInAt, context.now()) &&
    (await checkPassword(context, login, currentPassword ?? fail('reauthentication_required')))
  if (password !== undefined) await limitPasswordChange(context, login)
  const isEmailTaken = email !== undefined && (await countEmailChange(context, login, email))
  const passwordHash = password && (await context.passwords.hash(password, login))
  return { check, email, isEmailTaken, passwordHash }
}
type CredentialChange = NonNullable<Awaited<ReturnType<typeof prepareCredentialChange>>>

/** Fails if the caller does not own the account any more, or the e-mail is another account's. */
export const requireChangeAllowed = async (
  tx: Tx,
  account: Actor,
  { check, isEmailTaken }: CredentialChange,
  now: IsoInstant,
): Promise<void> => {
  if (check) await requirePasswordUnchanged(tx, account, check)
  else if (isReauthenticationDue(account.signedInAt, now)) fail('reauthentication_required')
  if (isEmailTaken) fail('email_taken')
}

/** A new password applies at once, a new e-mail when its mailed link is confirmed. */
export const applyCredentialChange = async (
  tx: Tx,
  context: Context,
  account: Actor,
  { email, passwordHash }: CredentialChange,
): Promise<void> => {
  if (passwordHash) await setPassword(tx, context, account, passwordHash)
  if (email !== undefined) await requestEmailChange(tx, context, account, { email, actorId: account.id })
}
