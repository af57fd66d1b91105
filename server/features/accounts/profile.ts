import type { ProfileUpdate, User } from '../../../contract/account.ts'
import { ageBracketOf } from '../../../contract/rules/age-bracket.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { type Account, type Claim, inAccountTransaction } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx, UserRow } from '../../database/schema.ts'
import { isDuplicate } from '../../database/transaction.ts'
import { sortNameOf } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { needsReauthentication } from '../../logins.ts'
import { accountChangedMail } from '../../mail/messages.ts'
import { queueMail } from '../../mail/outbox.ts'
import { provePassword, requireProof } from './own-password.ts'
import { deleteOtherLogins, endResetTokens, updateUser } from './queries.ts'
import { showUser } from './sign-in.ts'

type Sensitive = 'email' | 'password' | 'both' | null

const sensitiveChange = (user: Pick<User, 'email'>, { email, password }: ProfileUpdate): Sensitive => {
  const changesEmail = email !== undefined && email !== user.email
  if (changesEmail && password !== undefined) return 'both'
  if (changesEmail) return 'email'
  return password === undefined ? null : 'password'
}

/** Checks the current password where the change will ask for it; hashing takes too long for the transaction. */
const prepareProof = async (context: Context, claim: Claim, update: ProfileUpdate) => {
  if (!sensitiveChange(claim.claimed, update) || !needsReauthentication(claim.claimed.signedInAt, context.now())) return
  return provePassword(context, claim, update.currentPassword ?? fail('reauthentication_required'))
}
type Preparation = Awaited<ReturnType<typeof prepareProof>>

const requireOwner = (account: Account, proof: Preparation, now: IsoInstant): void => {
  if (proof) requireProof(account, proof)
  else if (needsReauthentication(account.signedInAt, now)) fail('reauthentication_required')
}

/** Only what was sent changes; the bracket follows the age, the fee stays as it was when the membership was asked for. */
const changesOf = (
  account: { prenom: string; nom: string },
  { prenom = account.prenom, nom = account.nom, email, telephone, age }: ProfileUpdate,
): Partial<UserRow> => ({
  prenom,
  nom,
  sortName: sortNameOf(nom, prenom),
  ...(email !== undefined && { email }),
  ...(telephone !== undefined && { telephone }),
  ...(age !== undefined && { age, ageBracket: ageBracketOf(age) }),
})

const protectAccount = async (tx: Tx, context: Context, user: Account, what: Exclude<Sensitive, null>) => {
  await deleteOtherLogins(tx, user.id, user.loginId)
  // A link mailed to the old address would otherwise still open the account.
  await endResetTokens(tx, user.id)
  await audit(tx, context.now(), {
    actorId: user.id,
    action: 'user.account_changed',
    subjectType: 'user',
    subjectId: user.id,
    after: { changed: what },
  })
  await queueMail(tx, context, { to: user.email, userId: user.id, ...accountChangedMail(context, user, what) })
}

/** Updates the own profile; a new e-mail or password asks for a fresh sign-in or the current password. */
export const updateProfile = async (context: Context, claim: Claim, update: ProfileUpdate): Promise<User> => {
  const proof = await prepareProof(context, claim, update)
  const passwordHash = update.password && (await context.passwords.hash(update.password))
  try {
    const { user, isSensitive } = await inAccountTransaction(context, claim, async (tx, account) => {
      const what = sensitiveChange(account, update)
      if (what) requireOwner(account, proof, context.now())
      await updateUser(tx, account.id, { ...changesOf(account, update), ...(passwordHash && { passwordHash }) })
      if (what) await protectAccount(tx, context, account, what)
      return { user: await showUser({ db: tx, now: context.now }, account.id), isSensitive: what !== null }
    })
    if (isSensitive) context.mail.nudge()
    return user
  } catch (error) {
    if (isDuplicate(error)) fail('email_taken')
    throw error
  }
}
