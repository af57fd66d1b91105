import type { Registration } from '../../../../contract/accounts/account.ts'
import { auditPerson } from '../../../audit/queries.ts'
import { requireCardMethodOffered } from '../../../card-provider/provider.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { recordConsents } from '../../consents/index.ts'
import { requestMembership } from '../../memberships/index.ts'
import { setRegistered } from '../../trials/index.ts'
import { type LoginOrigin, type NewLogin, openLogin, requireUser } from '../logins/open.ts'
import { newAccount } from '../new-account.ts'
import { insertAccount } from '../queries.ts'
import { refuseTakenEmail } from '../taken-email.ts'
import { announceRegistration } from './announce.ts'

const newPersonOf = ({ prenom, nom, age, telephone, reducedJustification, tshirtSize }: Registration) => ({
  prenom,
  nom,
  age: age ?? null,
  telephone: telephone ?? null,
  reducedJustification: reducedJustification ?? null,
  tshirtSize: tshirtSize ?? null,
})

/** Creates a person, an account and a requested membership. Role, level, fee and `paid` of the request are ignored. */
export const register = async (
  context: Context,
  registration: Registration,
  origin: LoginOrigin,
): Promise<NewLogin> => {
  if (registration.paymentMethod === 'stripe') requireCardMethodOffered(context)
  const passwordHash = await context.passwords.hash(registration.password, origin)
  const now = context.now()
  const { email } = registration
  const account = newAccount(newPersonOf(registration), { email, passwordHash }, now)
  const { id } = account.person
  const token = await refuseTakenEmail(() =>
    inTransaction(context.db, async (tx) => {
      await insertAccount(tx, account)
      await recordConsents(tx, context, id, { ...registration.consents, terms: true })
      const membership = await requestMembership(tx, context.club, { ...registration, id }, now)
      await auditPerson(tx, now, { actorId: id, userId: id, action: 'user.registered' })
      await setRegistered(tx, { email, userId: id, token: registration.trialToken }, now)
      await announceRegistration(tx, context, { ...registration, ...membership, id })
      return openLogin(tx, id, now, origin)
    }),
  )
  return { user: await requireUser(context.db, id, context.now()), token }
}
