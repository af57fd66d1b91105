import type { NamedPerson } from '../../contract/people.ts'

type Columns = { id: string | null; prenom: string | null; nom: string | null }

/** The person of an outer join; null without one. */
export const namedPerson = ({ id, prenom, nom }: Columns): NamedPerson | null =>
  id !== null && prenom !== null && nom !== null ? { id, prenom, nom } : null
