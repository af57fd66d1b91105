import type { IsoInstant } from '../../../contract/values.ts'
import { newId } from '../../database/ids.ts'
import type { UserRow } from '../../database/schema.ts'
import { sortNameOf } from '../../database/user-rows.ts'

type Required = Pick<UserRow, 'prenom' | 'nom' | 'email' | 'passwordHash'>

/** A new account with the club's defaults for everything that is not given. */
export const newAccount = (fields: Required & Partial<UserRow>, now: IsoInstant): UserRow => ({
  id: newId(),
  sortName: sortNameOf(fields.nom, fields.prenom),
  emailConfirmedAt: null,
  telephone: null,
  age: null,
  ageBracket: null,
  role: 'MEMBER',
  level: 'LVL1',
  paid: false,
  paymentMethod: 'cash',
  tier: 'REDUIT',
  reducedJustification: null,
  tshirtSize: null,
  stripeCustomerId: null,
  stripePaymentIntentId: null,
  createdAt: now,
  ...fields,
})
