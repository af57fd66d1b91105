import type { Context } from '../../../context.ts'
import type { Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { limitGuesses } from '../../../limits/guesses.ts'
import { type Actor, inAccountTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { findPassword } from '../queries.ts'

type PasswordCheck = { matchedHash: string }

/** Checks the account's password and returns the hash it matched. Hashing is too slow for a transaction. */
export const checkPassword = async (
  { db, passwords }: Context,
  login: UnconfirmedLogin,
  password: string,
): Promise<PasswordCheck> => {
  const account = await findPassword(db, login.userId)
  if (!account || !(await passwords.matches(account.passwordHash, password, login))) fail('wrong_password')
  return { matchedHash: account.passwordHash }
}

/** Fails if the password was changed during the check: the caller knew the old one only. */
export const requirePasswordUnchanged = async (
  tx: Tx,
  { id }: Actor,
  { matchedHash }: PasswordCheck,
): Promise<void> => {
  const account = await findPassword(tx, id)
  if (account?.passwordHash !== matchedHash) fail('wrong_password')
}

/** Runs a change that requires the caller's password. Limits wrong passwords, and wrong codes if `write` checks one. */
export const inPasswordTransaction = <Result>(
  context: Context,
  login: UnconfirmedLogin,
  { password, code }: { password: string; code?: string },
  write: (tx: Tx, account: Actor) => Promise<Result>,
): Promise<Result> =>
  limitGuesses(
    context,
    login,
    async () => {
      const check = await checkPassword(context, login, password)
      return inAccountTransaction(context, login, async (tx, account) => {
        await requirePasswordUnchanged(tx, account, check)
        return write(tx, account)
      })
    },
    code,
  )
