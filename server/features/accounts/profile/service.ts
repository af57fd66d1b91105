import type { ProfileUpdate } from '../../../../contract/accounts/account.ts'
import type { User } from '../../../../contract/people.ts'
import type { Context } from '../../../context.ts'
import type { PersonRow } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { limitGuesses } from '../../../limits/guesses.ts'
import { ageColumns } from '../../../people/age.ts'
import { sortNameOf } from '../../../people/names.ts'
import { readGivenAge, updatePerson } from '../../../people/queries.ts'
import { inAccountTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { requireUser } from '../logins/open.ts'
import {
  applyCredentialChange,
  newEmailOf,
  prepareCredentialChange,
  requireChangeAllowed,
} from './credential-change.ts'
import { correctRequest } from './own-request.ts'

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

const applyUpdate = async (context: Context, login: UnconfirmedLogin, update: ProfileUpdate): Promise<User> => {
  const change = await prepareCredentialChange(context, login, update)
  return inAccountTransaction(context, login, async (tx, account) => {
    const now = context.now()
    // Another call has changed the e-mail since.
    if (newEmailOf(account, update) !== change?.email) fail('account_changed')
    if (change) await requireChangeAllowed(tx, account, change, now)
    const age = update.age === undefined ? {} : ageColumns(await readGivenAge(tx, account.id), update.age, now)
    await updatePerson(tx, account.id, { ...profileColumns(account, update), ...age })
    await correctRequest(tx, context, account.id, update)
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
