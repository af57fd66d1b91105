import type { NamedPerson } from '../../contract/people.ts'

type Columns = { id: string | null; prenom: string | null; nom: string | null }

/** The person of an outer join; null without one. */
export const toNamedPerson = ({ id, prenom, nom }: Columns): NamedPerson | null =>
  id !== null && prenom !== null && nom !== null ? { id, prenom, nom } : null

/** The person of an outer join, by first name only; null without one. */
export const toPersonByFirstName = ({ id, prenom }: Pick<Columns, 'id' | 'prenom'>) =>
  id !== null && prenom !== null ? { id, prenom } : null
