import type { SecondFactor, SecondFactorSetup } from '../../../../contract/accounts/second-factor.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditPerson } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { fail } from '../../../errors.ts'
import { limitGuesses } from '../../../limits/guesses.ts'
import { type Actor, inAccountTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { hourMs, isInFuture, msBetween } from '../../../time/time.ts'
import { accountChangedMail } from '../account-messages.ts'
import { endAccess, endOtherAccess } from '../logins/end-access.ts'
import { inPasswordTransaction } from '../passwords/own-password.ts'
import { findAccountByEmail, lockAccount } from '../queries.ts'
import { hashRecoveryCode, newRecoveryCodes, newSecret, normalizeCode, setupUri, stepOf } from './codes.ts'
import * as queries from './queries.ts'

const setupMs = hourMs

type TypedCode = { userId: string; secret: string; code: string }

/** Consumes a code: the same code and every earlier code of the phone are refused from then on. */
const consumeCode = async (tx: Tx, { userId, secret, code }: TypedCode, now: IsoInstant): Promise<boolean> => {
  const step = stepOf(secret, normalizeCode(code), now)
  return step === undefined
    ? queries.consumeRecoveryCode(tx, userId, hashRecoveryCode(code))
    : queries.setUsedStep(tx, userId, step)
}

/** Fails unless the account has no second factor or the code is right. Locks the account until the transaction ends. */
export const requireSecondFactor = async (tx: Tx, userId: string, code: string | undefined, now: IsoInstant) => {
  const factor = await queries.findFactor(tx, userId)
  if (!factor?.confirmedAt) return
  if (code === undefined) fail('second_factor_required')
  if (!(await consumeCode(tx, { userId, secret: factor.secret, code }, now))) fail('login_code_wrong')
}

export const readSecondFactor = async ({ db }: Context, { id }: Actor): Promise<SecondFactor> => ({
  isOn: Boolean((await queries.findFactor(db, id))?.confirmedAt),
  recoveryCodesLeft: await queries.countRecoveryCodes(db, id),
})

/** Creates a secret for the phone. It must be confirmed within an hour; logins need no code until then. */
export const startSetup = (context: Context, login: UnconfirmedLogin, password: string): Promise<SecondFactorSetup> => {
  const secret = newSecret()
  return inPasswordTransaction(context, login, { password }, async (tx, { id, email }) => {
    if ((await queries.findFactor(tx, id))?.confirmedAt) fail('second_factor_on')
    await queries.saveFactor(tx, { userId: id, secret, createdAt: context.now() })
    return { secret, uri: setupUri(secret, context.club.name, email) }
  })
}

type Owner = { id: string; prenom: string; email: string }

const recordChange = async (
  tx: Tx,
  context: Context,
  owner: Owner,
  { isOn, actorId }: { isOn: boolean; actorId: string | null },
) => {
  const { id: userId, email: to } = owner
  await auditPerson(tx, context.now(), { actorId, userId, action: 'user.second_factor_set', after: { isOn } })
  const mail = accountChangedMail(context, owner, isOn ? 'secondFactorOn' : 'secondFactorOff')
  await queueMail(tx, context, { to, userId, ...mail })
}

const attemptConfirmation = async (context: Context, login: UnconfirmedLogin, code: string): Promise<string[]> => {
  const recoveryCodes = newRecoveryCodes()
  await inAccountTransaction(context, login, async (tx, account) => {
    const now = context.now()
    const factor = (await queries.findFactor(tx, account.id)) ?? fail('second_factor_not_started')
    if (factor.confirmedAt) fail('second_factor_on')
    if (isInFuture(factor.createdAt, now) || msBetween(factor.createdAt, now) > setupMs)
      fail('second_factor_not_started')
    const step = stepOf(factor.secret, normalizeCode(code), now) ?? fail('code_wrong')
    await queries.setUsedStep(tx, account.id, step)
    await queries.confirmFactor(tx, account.id, now)
    await queries.insertRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode))
    await endOtherAccess(tx, account.id, account.loginId)
    await recordChange(tx, context, account, { isOn: true, actorId: account.id })
  })
  return recoveryCodes
}

/**
 * Switches the second factor on and ends all other access. Returns the recovery codes; only their hashes are stored.
 * Wrong codes are limited.
 */
export const confirmSetup = (context: Context, login: UnconfirmedLogin, code: string): Promise<string[]> =>
  limitGuesses(context, login, () => attemptConfirmation(context, login, code), code)

/** Switches the second factor off. Requires both factors: an unattended open page is not enough. */
export const removeSecondFactor = async (
  context: Context,
  login: UnconfirmedLogin,
  { password, code }: { password: string; code: string },
) => {
  await inPasswordTransaction(context, login, { password, code }, async (tx, account) => {
    const factor = await queries.findFactor(tx, account.id)
    if (!factor?.confirmedAt) fail('second_factor_off')
    if (!(await consumeCode(tx, { userId: account.id, secret: factor.secret, code }, context.now()))) fail('code_wrong')
    await queries.deleteFactor(tx, account.id)
    await recordChange(tx, context, account, { isOn: false, actorId: account.id })
  })
}

/** For a person who lost phone and codes; called from the server's command line only. False without a second factor. */
export const removeLostSecondFactor = async (context: Context, email: string): Promise<boolean> => {
  const { id } = (await findAccountByEmail(context.db, email)) ?? fail('user_not_found')
  return inTransaction(context.db, async (tx) => {
    const account = (await lockAccount(tx, id)) ?? fail('user_not_found')
    if (!(await queries.findFactor(tx, account.id))?.confirmedAt) return false
    await queries.deleteFactor(tx, account.id)
    // A stolen phone may also be signed in.
    await endAccess(tx, account.id)
    await recordChange(tx, context, account, { isOn: false, actorId: null })
    return true
  })
}
