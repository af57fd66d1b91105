import type { ProfileUpdate, User } from '../../../contract/account.ts'
import { ageBracketOf } from '../../../contract/rules/age-bracket.ts'
import type { Asker, Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import type { Tx, UserRow } from '../../database/schema.ts'
import { inTransaction, isDuplicate } from '../../database/transaction.ts'
import { sortNameOf } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { accountChangedMail } from '../../mail/messages.ts'
import { queueMail } from '../../mail/outbox.ts'
import { needsReauthentication } from './logins.ts'
import { ownsPassword } from './own-password.ts'
import { deleteOtherLogins, endResetTokens, lockAccount, updateUser } from './queries.ts'
import { showUser } from './sign-in.ts'

type Sensitive = 'email' | 'password' | 'both' | null

const sensitiveChange = (user: User, { email, password }: ProfileUpdate): Sensitive => {
  const changesEmail = email !== undefined && email !== user.email
  if (changesEmail && password !== undefined) return 'both'
  if (changesEmail) return 'email'
  return password === undefined ? null : 'password'
}

const requireOwner = async (context: Context, user: Asker, currentPassword: string | undefined) => {
  if (!needsReauthentication(user.signedInAt, context.now())) return
  if (currentPassword === undefined) fail('reauthentication_required')
  if (!(await ownsPassword(context, user.id, currentPassword ?? ''))) fail('wrong_password')
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

const protectAccount = async (tx: Tx, context: Context, user: Asker, what: Exclude<Sensitive, null>) => {
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
export const updateProfile = async (context: Context, user: Asker, update: ProfileUpdate): Promise<User> => {
  const what = sensitiveChange(user, update)
  if (what) await requireOwner(context, user, update.currentPassword)
  const passwordHash = update.password && (await context.passwords.hash(update.password))
  try {
    await inTransaction(context.db, async (tx) => {
      const account = (await lockAccount(tx, user.id)) ?? fail('user_not_found')
      await updateUser(tx, user.id, { ...changesOf(account, update), ...(passwordHash && { passwordHash }) })
      if (what) await protectAccount(tx, context, user, what)
    })
  } catch (error) {
    if (isDuplicate(error)) fail('email_taken')
    throw error
  }
  if (what) context.mail.nudge()
  return showUser(context, user.id)
}
