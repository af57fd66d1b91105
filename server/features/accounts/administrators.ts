import type { z } from 'zod'
import type { FirstAdministrator } from '../../../contract/accounts/account.form.ts'
import type { Role } from '../../../contract/people.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { auditPerson } from '../../audit/queries.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../database/engine/failures.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import type { Tx } from '../../database/schema.ts'
import { fail } from '../../errors.ts'
import { lockAdmins } from '../../people/lock-queries.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import { addMs, hourMs, latestTrustedInstant } from '../../time/time.ts'
import { consumeWelcomeTokens, findWelcomeToken, insertWelcomeToken } from './link-queries.ts'
import { endAccess } from './logins/end-access.ts'
import { type LoginOrigin, type NewLogin, openLogin, requireUser } from './logins/open.ts'
import { newAccount } from './new-account.ts'
import { countAdmins, findAccountByEmail, insertAccount, lockAccount, updateAccount } from './queries.ts'
import { refuseTakenEmail } from './taken-email.ts'

const validMs = hourMs

const isTokenValid = (expiresAt: IsoInstant, now: IsoInstant): boolean =>
  expiresAt > now && expiresAt <= addMs(latestTrustedInstant(now), validMs)

type RoleChange = { actorId: string | null; userId: string; before: Role | 'NONE'; after: Role }

const auditRole = (tx: Tx, { now }: Context, { before, after, ...change }: RoleChange) =>
  auditPerson(tx, now(), { ...change, action: 'user.role_set', before: { role: before }, after: { role: after } })

/** One-time link, valid for an hour, to the form that creates the first ADMIN; null once the club has one. */
export const openWelcomeLink = async (context: Context): Promise<string | null> => {
  if ((await countAdmins(context.db)) > 0) return null
  const token = newToken()
  await insertWelcomeToken(context.db, hashToken(token), addMs(context.now(), validMs))
  return `${context.config.publicUrl}/bienvenue?jeton=${token}`
}

/** Creates the first administrator, without membership, from the printed link. Fails once the club has an ADMIN. */
export const welcomeFirstAdministrator = async (
  context: Context,
  token: string,
  { password, prenom, nom, email }: Omit<z.output<typeof FirstAdministrator>, 'jeton'>,
  origin: LoginOrigin,
): Promise<NewLogin> => {
  const tokenHash = hashToken(token)
  const welcomeToken = await findWelcomeToken(context.db, tokenHash)
  if (!welcomeToken || !isTokenValid(welcomeToken.expiresAt, context.now())) fail('link_invalid')
  const passwordHash = await context.passwords.hash(password, origin)
  const now = context.now()
  const newAdmin = newAccount({ prenom, nom }, { email, passwordHash, role: 'ADMIN' }, now)
  const { id } = newAdmin.person
  const loginToken = await refuseTakenEmail(() =>
    inTransaction(context.db, async (tx) => {
      const links = await consumeWelcomeTokens(tx)
      const isOpen = links.some((link) => link.tokenHash === tokenHash && isTokenValid(link.expiresAt, now))
      if (!isOpen || (await countAdmins(tx)) > 0) fail('link_invalid')
      await insertAccount(tx, newAdmin)
      await auditRole(tx, context, { actorId: id, userId: id, before: 'NONE', after: 'ADMIN' })
      return openLogin(tx, id, now, origin)
    }),
  )
  return { user: await requireUser(context.db, id, context.now()), token: loginToken }
}

/**
 * Makes the account of the settings ADMIN if the club has none; returns true if it did. An existing account gets the
 * password of the settings: it may have been registered by somebody else.
 */
export const ensureAdministrator = async (context: Context): Promise<boolean> => {
  const { adminEmail: email, adminPassword } = context.config
  if (!email || !adminPassword || (await countAdmins(context.db)) > 0) return false
  const passwordHash = await context.passwords.hash(adminPassword.normalize('NFC'))
  const newAdmin = newAccount(
    { prenom: 'Administration', nom: context.club.name },
    { email, passwordHash, role: 'ADMIN' },
    context.now(),
  )
  try {
    await inTransaction(context.db, async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (account) {
        await updateAccount(tx, account.id, { role: 'ADMIN', passwordHash })
        await endAccess(tx, account.id)
      } else await insertAccount(tx, newAdmin)
      await auditRole(tx, context, {
        actorId: null,
        userId: account?.id ?? newAdmin.person.id,
        before: account?.role ?? 'NONE',
        after: 'ADMIN',
      })
    })
  } catch (error) {
    // Another server created it at the same time.
    if (!isUniqueViolation(error, 'accounts', 'email')) throw error
  }
  return true
}

/**
 * Makes an account ADMIN; called from the server's command line only. Ends the account's other access first: an old
 * login or a pending e-mail change of somebody else must not open the board.
 */
export const promote = (context: Context, email: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const account = (await findAccountByEmail(tx, email)) ?? fail('user_not_found')
    await lockAccount(tx, account.id)
    if (account.role === 'ADMIN') return
    await updateAccount(tx, account.id, { role: 'ADMIN' })
    await endAccess(tx, account.id)
    await auditRole(tx, context, { actorId: null, userId: account.id, before: account.role, after: 'ADMIN' })
  })

/** Makes an ADMIN a MEMBER and signs them out. Fails for the last ADMIN; returns false if the account was not ADMIN. */
export const demote = (context: Context, email: string): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const account = (await findAccountByEmail(tx, email)) ?? fail('user_not_found')
    const admins = await lockAdmins(tx)
    if (!admins.includes(account.id)) return false
    if (admins.length === 1) fail('last_admin')
    await updateAccount(tx, account.id, { role: 'MEMBER' })
    await endAccess(tx, account.id)
    await auditRole(tx, context, { actorId: null, userId: account.id, before: 'ADMIN', after: 'MEMBER' })
    return true
  })
