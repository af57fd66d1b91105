import type { ProfileUpdate } from '../../../../contract/accounts/account.ts'
import type { User } from '../../../../contract/people.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import type { PersonRow, Tx } from '../../../database/schema.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { fail } from '../../../errors.ts'
import { limitGuesses } from '../../../limits/guesses.ts'
import { ageColumns } from '../../../people/given-age.ts'
import { readGivenAge, updatePerson } from '../../../people/queries.ts'
import { sortNameOf } from '../../../people/sort-name.ts'
import { type Actor, inAccountTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { isReauthenticationDue } from '../../../security/logins.ts'
import { accountChangedMail } from '../account-messages.ts'
import { deleteEmailChange } from '../email-change/queries.ts'
import { requestEmailChange } from '../email-change/service.ts'
import { limitEmailChange, limitPasswordChange } from '../limit-account-change.ts'
import { endResetTokens } from '../link-queries.ts'
import { endOtherAccess } from '../logins/end-access.ts'
import { requireUser } from '../logins/open.ts'
import { checkPassword, requirePasswordUnchanged } from '../passwords/own-password.ts'
import { findAccountByEmail, updateAccount } from '../queries.ts'
import { correctRequest } from './own-request.ts'

/** Changed e-mail and password of an update, each undefined if unchanged; null if both are. */
const credentialChangeOf = (user: Pick<User, 'email'>, { email, password }: ProfileUpdate) =>
  password === undefined && (email === undefined || email === user.email)
    ? null
    : { email: email === user.email ? undefined : email, password }
type CredentialChange = NonNullable<ReturnType<typeof credentialChangeOf>>

/** Checks the current password if the change requires it. Hashing is too slow for a transaction. */
const checkPasswordIfDue = async (context: Context, login: UnconfirmedLogin, update: ProfileUpdate) => {
  if (!credentialChangeOf(login, update) || !isReauthenticationDue(login.signedInAt, context.now())) return
  return checkPassword(context, login, update.currentPassword ?? fail('reauthentication_required'))
}
type PasswordCheckIfDue = Awaited<ReturnType<typeof checkPasswordIfDue>>

const requireOwner = async (tx: Tx, account: Actor, check: PasswordCheckIfDue, now: IsoInstant): Promise<void> => {
  if (check) await requirePasswordUnchanged(tx, account, check)
  else if (isReauthenticationDue(account.signedInAt, now)) fail('reauthentication_required')
}

/** Columns of the sent fields. The fee does not change with them: it is fixed when the membership is requested. */
const profileColumns = (
  account: { prenom: string; nom: string },
  { prenom = account.prenom, nom = account.nom, telephone }: ProfileUpdate,
): Partial<PersonRow> => ({
  prenom,
  nom,
  sortName: sortNameOf(nom, prenom),
  ...(telephone !== undefined && { telephone }),
})

/** What a new password causes: it ends all other access and open links, and is audited and mailed. */
const applyNewPassword = async (tx: Tx, context: Context, user: Actor) => {
  await endOtherAccess(tx, user.id, user.loginId)
  // Otherwise links that somebody else requested would still open the account.
  await endResetTokens(tx, user.id)
  await deleteEmailChange(tx, user.id)
  await auditPerson(tx, context.now(), {
    actorId: user.id,
    userId: user.id,
    action: 'user.account_changed',
    after: { changed: 'password' },
  })
  await queueMail(tx, context, { to: user.email, userId: user.id, ...accountChangedMail(context, user, 'password') })
}

const applyCredentialChange = async (
  tx: Tx,
  context: Context,
  account: Actor,
  { email, password }: CredentialChange,
) => {
  if (password !== undefined) await applyNewPassword(tx, context, account)
  if (email !== undefined) await requestEmailChange(tx, context, account, { email, actorId: account.id })
}

/** Counts the change against its limits. True if the new e-mail is another account's: then no mail is sent or counted. */
const countChange = async (
  context: Context,
  login: UnconfirmedLogin,
  { email, password }: CredentialChange,
): Promise<boolean> => {
  if (password !== undefined) await limitPasswordChange(context, login)
  if (email === undefined) return false
  const isTaken = (await findAccountByEmail(context.db, email)) !== undefined
  await limitEmailChange(context, login, { email, isMailed: !isTaken })
  return isTaken
}

/** Checks, counts and hashes before the transaction. */
const prepareChange = async (context: Context, login: UnconfirmedLogin, update: ProfileUpdate) => {
  const check = await checkPasswordIfDue(context, login, update)
  const change = credentialChangeOf(login, update)
  const isTaken = change !== null && (await countChange(context, login, change))
  const passwordHash = update.password && (await context.passwords.hash(update.password, login))
  return { check, change, isTaken, passwordHash }
}

const applyUpdate = async (context: Context, login: UnconfirmedLogin, update: ProfileUpdate): Promise<User> => {
  const { check, change, isTaken, passwordHash } = await prepareChange(context, login, update)
  return inAccountTransaction(context, login, async (tx, account) => {
    const now = context.now()
    // Another call has changed the e-mail since.
    if (credentialChangeOf(account, update)?.email !== change?.email) fail('account_changed')
    if (change) await requireOwner(tx, account, check, now)
    if (isTaken) fail('email_taken')
    const age = update.age === undefined ? {} : ageColumns(await readGivenAge(tx, account.id), update.age, now)
    await updatePerson(tx, account.id, { ...profileColumns(account, update), ...age })
    await correctRequest(tx, context, account.id, update)
    if (passwordHash) await updateAccount(tx, account.id, { passwordHash })
    if (change) await applyCredentialChange(tx, context, account, change)
    return requireUser(tx, account.id, now)
  })
}

/**
 * Updates the own profile. A new e-mail or password requires a recent login or the current password, whose wrong
 * guesses are limited. A new e-mail is pending until its mailed link is confirmed.
 */
export const updateProfile = (context: Context, login: UnconfirmedLogin, update: ProfileUpdate): Promise<User> => {
  const apply = () => applyUpdate(context, login, update)
  return update.currentPassword === undefined ? apply() : limitGuesses(context, login, apply)
}
