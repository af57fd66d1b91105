import { type FullName, fullName } from '../people/full-name.ts'

/** Full names of the people whose memberships a payment is for, separated by commas. */
export const payerNames = ({ shares }: { shares: { person: FullName | null }[] }): string =>
  shares.map(({ person }) => (person ? fullName(person) : 'Compte supprimé')).join(', ')
