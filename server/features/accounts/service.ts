import type { Registration, User } from '../../../contract/account.ts'
import { sentences } from '../../../contract/errors.ts'
import { ageBracketOf } from '../../../contract/rules/age-bracket.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import type { Actor } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { audit } from '../../database/audit.ts'
import { isDatabaseBusy } from '../../database/failures.ts'
import { inTransaction, isDuplicate } from '../../database/transaction.ts'
import { toUser } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { isLoginOver, needsTouch } from '../../logins.ts'
import { hashToken } from '../../tokens.ts'
import { requestMembership } from '../memberships/service.ts'
import { announceRegistration } from './announce.ts'
import { newAccount } from './new-account.ts'
import {
  deleteLogin,
  findAccountByEmail,
  findByLogin,
  insertUser,
  lockUserWithPassword,
  touchLogin,
} from './queries.ts'
import { passSecondFactor } from './second-factor/service.ts'
import { type Browser, openLogin, type SignIn, showUser } from './sign-in.ts'

export { endAccess } from './access.ts'
export { inProvenTransaction } from './own-password.ts'

// A database that cannot be written to for a moment is no reason to refuse a read.
const noteUse = async ({ db }: Context, loginId: string, now: IsoInstant) => {
  try {
    await touchLogin(db, loginId, now)
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error
  }
}

/** The person behind a cookie, or null. A background refresh does not keep a sign-in alive. */
export const identify = async (
  context: Context,
  token: string | undefined,
  isBackground: boolean,
): Promise<(User & Actor) | null> => {
  if (token === undefined) return null
  const now = context.now()
  const found = await findByLogin(context.db, hashToken(token), now)
  if (!found) return null
  const { loginId, signedInAt, lastUsedAt } = found
  if (isLoginOver({ createdAt: signedInAt, lastUsedAt }, found.role, now)) return null
  if (!isBackground && needsTouch(lastUsedAt, now)) await noteUse(context, loginId, now)
  return { ...toUser(found), loginId, signedInAt }
}

export const login = async (
  context: Context,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  browser: Browser,
): Promise<SignIn> => {
  const known = await findAccountByEmail(context.db, email)
  const matches = await context.passwords.matches(known?.passwordHash, password)
  if (!known || !matches) return fail('wrong_credentials')
  return inTransaction(context.db, async (tx) => {
    const now = context.now()
    const account = await lockUserWithPassword(tx, known.id, now)
    // A reset may have changed the password while this one was being checked.
    if (account?.passwordHash !== known.passwordHash) return fail('wrong_credentials')
    await passSecondFactor(tx, known.id, code, now)
    return { user: toUser(account), token: await openLogin(tx, known.id, now, browser) }
  })
}

const accountOf = (registration: Registration, passwordHash: string) => {
  const { prenom, nom, email, tier, paymentMethod, age = null } = registration
  return {
    prenom,
    nom,
    email,
    passwordHash,
    tier,
    paymentMethod,
    age,
    ageBracket: ageBracketOf(age),
    telephone: registration.telephone ?? null,
    reducedJustification: registration.reducedJustification ?? null,
    tshirtSize: registration.tshirtSize ?? null,
  }
}

/** Creates account and requested membership; whatever the client says of role, level, fee or paid is not even read. */
export const register = async (context: Context, registration: Registration, browser: Browser): Promise<SignIn> => {
  // No payment provider is implemented: nothing would ever collect the fee.
  if (registration.paymentMethod === 'stripe')
    fail('validation', { issues: [{ path: 'paymentMethod', message: sentences.payments_unavailable }] })
  const passwordHash = await context.passwords.hash(registration.password)
  const now = context.now()
  const account = newAccount(accountOf(registration, passwordHash), now)
  try {
    const token = await inTransaction(context.db, async (tx) => {
      await insertUser(tx, account)
      const membership = await requestMembership(tx, context.club, account, now)
      await audit(tx, now, {
        actorId: account.id,
        action: 'user.registered',
        subjectType: 'user',
        subjectId: account.id,
      })
      await announceRegistration(tx, context, account, membership)
      return openLogin(tx, account.id, now, browser)
    })
    context.mail.nudge()
    return { user: await showUser(context, account.id), token }
  } catch (error) {
    if (isDuplicate(error, 'users', 'email')) fail('email_taken')
    throw error
  }
}

export const logout = async (context: Context, token: string | undefined): Promise<void> => {
  if (token !== undefined) await deleteLogin(context.db, { tokenHash: hashToken(token) })
}
