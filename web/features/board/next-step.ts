import { club } from '../../../club.ts'
import type { User } from '../../../contract/account.ts'
import type { MembershipStatus, PaymentMethod } from '../../../contract/membership.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { dateField } from '../../lib/dates.ts'
import { euros } from '../../lib/money.ts'

export type NextStep = { label: string; status: MembershipStatus }

const received: NextStep = { label: 'Paiement reçu', status: 'ACTIVE' }

/** The membership that the board works on: what is asked for the next season comes before the one that still runs. */
export const shownMembership = ({ membership, renewal }: Pick<User, 'membership' | 'renewal'>) => renewal ?? membership

/** 31 August is over, in Paris. */
const isSeasonOver = (season: number, now: IsoInstant) => dateField(now) > `${season + 1}-08-31`

const pendingBy = (method: PaymentMethod): MembershipStatus => (method === 'check' ? 'PENDING_CHECK' : 'PENDING_CASH')

type Holder = Pick<User, 'membership' | 'renewal' | 'paymentMethod' | 'tier' | 'age'>

/** A season anew, at today's fee; one that the board itself ended before its time asks for nothing. */
const renewalOf = ({ membership, paymentMethod, tier, age }: Holder, now: IsoInstant): NextStep | undefined => {
  if (membership && !isSeasonOver(membership.season, now)) return undefined
  const feeCents = feeFor(club.fees, tier, age)
  return feeCents === 0
    ? { label: 'Renouveler (gratuit)', status: 'ACTIVE' }
    : { label: `Renouveler (${euros(feeCents)})`, status: pendingBy(paymentMethod) }
}

/** What the board does next for a membership, in one press; nothing where it is settled. */
export const nextStepOf = (holder: Holder, now: IsoInstant = new Date().toISOString()): NextStep | undefined => {
  const shown = shownMembership(holder)
  if (!shown || shown.status === 'EXPIRED') return renewalOf(holder, now)
  if (shown.status === 'ACTIVE') return undefined
  if (shown.status !== 'REQUESTED') return received
  // Nothing to wait for: under 13 the membership is free.
  if (shown.feeCents === 0) return { label: 'Valider', status: 'ACTIVE' }
  if (holder.paymentMethod === 'stripe') return received
  return { label: 'Valider', status: pendingBy(holder.paymentMethod) }
}
