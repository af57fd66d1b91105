import type { User } from '../../../../contract/people.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseUnavailable } from '../../../database/engine/failures.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { fail } from '../../../errors.ts'
import { limitGuesses } from '../../../limits/guesses.ts'
import { toUser } from '../../../people/member.ts'
import type { Actor } from '../../../security/actor.ts'
import { isLoginExpired, isTouchDue } from '../../../security/logins.ts'
import { hashToken } from '../../../security/tokens.ts'
import { findAcceptedVersion } from '../../consents/index.ts'
import { findAccountByEmail, findByLogin, lockUserWithPassword } from '../queries.ts'
import { requireSecondFactor } from '../second-factor/service.ts'
import { type LoginOrigin, type NewLogin, openLogin } from './open.ts'
import { deleteLogin, touchLogin } from './queries.ts'

// A read must not fail while the database is read-only.
const recordUse = async ({ db }: Context, loginId: string, now: IsoInstant) => {
  try {
    await touchLogin(db, loginId, now)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
  }
}

/** The person of a login cookie, or null. A background refresh does not extend the login. */
export const identify = async (
  context: Context,
  token: string | undefined,
  isBackground: boolean,
): Promise<(User & Actor) | null> => {
  if (token === undefined) return null
  const now = context.now()
  const row = await findByLogin(context.db, hashToken(token), now)
  if (!row) return null
  const { loginId, signedInAt, lastUsedAt } = row
  const user = toUser(row, now)
  if (isLoginExpired({ createdAt: signedInAt, lastUsedAt }, user.role, now)) return null
  if (!isBackground && isTouchDue(lastUsedAt, now)) await recordUse(context, loginId, now)
  return { ...user, loginId, signedInAt }
}

type Credentials = { email: string; password: string; code?: string }
type LoginResult = NewLogin & { hasNewTerms: boolean }

const attemptLogin = async (
  context: Context,
  { email, password, code }: Credentials,
  origin: LoginOrigin,
): Promise<LoginResult> => {
  const knownAccount = await findAccountByEmail(context.db, email)
  const matches = await context.passwords.matches(knownAccount?.passwordHash, password, { ...origin, email })
  if (!knownAccount || !matches) fail('wrong_credentials')
  return inTransaction(context.db, async (tx) => {
    const now = context.now()
    const account = await lockUserWithPassword(tx, knownAccount.id, now)
    // A reset may have changed the password during the check.
    if (account?.passwordHash !== knownAccount.passwordHash) fail('wrong_credentials')
    await requireSecondFactor(tx, knownAccount.id, code, now)
    const { termsVersion } = context.club
    const hasNewTerms = ((await findAcceptedVersion(tx, knownAccount.id)) ?? termsVersion) !== termsVersion
    return { user: toUser(account, now), token: await openLogin(tx, knownAccount.id, now, origin), hasNewTerms }
  })
}

/** Signs in with the password, and with the code if the account has a second factor. Wrong guesses are limited. */
export const login = (context: Context, credentials: Credentials, origin: LoginOrigin): Promise<LoginResult> =>
  limitGuesses(
    context,
    { email: credentials.email, ip: origin.ip },
    () => attemptLogin(context, credentials, origin),
    credentials.code,
  )

export const logout = async (context: Context, token: string | undefined): Promise<void> => {
  if (token !== undefined) await deleteLogin(context.db, hashToken(token))
}
