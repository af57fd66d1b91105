import type { Payment } from '../payments/payments.ts'

/** Full names of the people whose memberships a payment is for, separated by commas. */
export const payerNames = ({ shares }: Payment): string =>
  shares.map(({ person }) => (person ? `${person.prenom} ${person.nom}` : 'Compte supprimé')).join(', ')
