import type { User } from '../../../contract/account.ts'
import type { MembershipStatus } from '../../../contract/membership.ts'

export type NextStep = { label: string; status: MembershipStatus }

const received: NextStep = { label: 'Paiement reçu', status: 'ACTIVE' }

/** What the board does next for a membership, in one press; nothing where it is settled. */
export const nextStepOf = ({ membership, paymentMethod }: Pick<User, 'membership' | 'paymentMethod'>) => {
  const status = membership?.status
  if (status === 'PENDING_CASH' || status === 'PENDING_CHECK') return received
  if (status !== 'REQUESTED') return undefined
  // Nothing to wait for: under 13 the membership is free.
  if (membership?.feeCents === 0) return { label: 'Valider', status: 'ACTIVE' } satisfies NextStep
  if (paymentMethod === 'stripe') return received
  return {
    label: 'Valider',
    status: paymentMethod === 'check' ? 'PENDING_CHECK' : 'PENDING_CASH',
  } satisfies NextStep
}
