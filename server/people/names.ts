import type { NamedPerson } from '../../contract/people.ts'
import { foldText } from '../../contract/rules/texts/fold-text.ts'

/** The name by which lists sort and search. */
export const sortNameOf = (nom: string, prenom: string): string => foldText(`${nom} ${prenom}`)

type Columns = { id: string | null; prenom: string | null; nom: string | null }

/** The person of an outer join; null without one. */
export const toNamedPerson = ({ id, prenom, nom }: Columns): NamedPerson | null =>
  id !== null && prenom !== null && nom !== null ? { id, prenom, nom } : null

/** The person of an outer join, by first name only; null without one. */
export const toPersonByFirstName = ({ id, prenom }: Pick<Columns, 'id' | 'prenom'>) =>
  id !== null && prenom !== null ? { id, prenom } : null
