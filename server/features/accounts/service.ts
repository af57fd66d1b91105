import type { Registration, User } from '../../../contract/account.ts'
import { ageBracketOf } from '../../../contract/rules/age-bracket.ts'
import type { Asker, Context } from '../../context.ts'
import { newId } from '../../database/ids.ts'
import { inTransaction, isDuplicate } from '../../database/transaction.ts'
import { sortNameOf, toUser } from '../../database/user-rows.ts'
import { fail } from '../../errors.ts'
import { requestMembership } from '../memberships/service.ts'
import { hashToken, isLoginOver, needsTouch, newToken } from './logins.ts'
import {
  deleteLogin,
  findByLogin,
  findPasswordByEmail,
  findUser,
  insertLogin,
  insertUser,
  touchLogin,
} from './queries.ts'

/** The person behind a cookie, or null. A background refresh does not keep a sign-in alive. */
export const identify = async (
  context: Context,
  token: string | undefined,
  isBackground: boolean,
): Promise<Asker | null> => {
  if (token === undefined) return null
  const now = context.now()
  const found = await findByLogin(context.db, hashToken(token), now)
  if (!found) return null
  const { loginId, signedInAt, lastUsedAt, ...row } = found
  if (isLoginOver({ createdAt: signedInAt, lastUsedAt }, row.role, now)) return null
  if (!isBackground && needsTouch(lastUsedAt, now)) await touchLogin(context.db, loginId, now)
  return { ...toUser(row), loginId, signedInAt }
}

type SignIn = { user: User; token: string }

const signIn = async (context: Context, userId: string): Promise<SignIn> => {
  const now = context.now()
  const token = newToken()
  await insertLogin(context.db, { id: newId(), userId, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now })
  const row = (await findUser(context.db, userId, now)) ?? fail('user_not_found')
  return { user: toUser(row), token }
}

export const login = async (
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<SignIn> => {
  const known = await findPasswordByEmail(context.db, email)
  const matches = await context.passwords.matches(known?.passwordHash, password)
  if (!known || !matches) return fail('wrong_credentials')
  return signIn(context, known.id)
}

/** Creates account and requested membership; whatever the client says of role, level, fee or paid is not even read. */
export const register = async (context: Context, registration: Registration): Promise<SignIn> => {
  const { prenom, nom, email, tier, paymentMethod, age = null } = registration
  const passwordHash = await context.passwords.hash(registration.password)
  const now = context.now()
  const id = newId()
  try {
    await inTransaction(context.db, async (tx) => {
      await insertUser(tx, {
        id,
        prenom,
        nom,
        email,
        tier,
        paymentMethod,
        age,
        passwordHash,
        sortName: sortNameOf(nom, prenom),
        telephone: registration.telephone ?? null,
        ageBracket: ageBracketOf(age),
        role: 'MEMBER',
        level: 'LVL1',
        paid: false,
        reducedJustification: registration.reducedJustification ?? null,
        tshirtSize: registration.tshirtSize ?? null,
        createdAt: now,
      })
      await requestMembership(tx, context.club, { id, tier, age, paymentMethod }, now)
    })
  } catch (error) {
    if (isDuplicate(error)) fail('email_taken')
    throw error
  }
  return signIn(context, id)
}

export const logout = async (context: Context, token: string | undefined): Promise<void> => {
  if (token !== undefined) await deleteLogin(context.db, hashToken(token))
}
