import type { IsoInstant } from '../../../contract/values.ts'
import { newId } from '../../database/ids.ts'
import type { AccountRow, PersonRow } from '../../database/schema.ts'
import { sortNameOf } from '../../people/names.ts'
import { parisDay } from '../../time/time.ts'
import type { NewAccount } from './queries.ts'

type AccountFields = Pick<AccountRow, 'email' | 'passwordHash'> & Partial<AccountRow>
type PersonFields = Pick<PersonRow, 'prenom' | 'nom'> & Partial<Omit<PersonRow, 'ageGivenOn'>>

/** Rows of a new person and account, with the club's defaults for absent fields. */
export const newAccount = (person: PersonFields, account: AccountFields, now: IsoInstant): NewAccount => {
  const id = newId()
  const { age = null } = person
  return {
    person: {
      id,
      sortName: sortNameOf(person.nom, person.prenom),
      telephone: null,
      age,
      ageGivenOn: age === null ? null : parisDay(now),
      level: 'LVL1',
      reducedJustification: null,
      tshirtSize: null,
      showsFirstName: false,
      createdAt: now,
      ...person,
    },
    account: { personId: id, emailConfirmedAt: null, role: 'MEMBER', ...account },
  }
}
