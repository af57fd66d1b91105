import type { User } from '../../../contract/account.ts'
import type { MembershipStatus, PaymentMethod } from '../../../contract/membership.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import { lastDayOfSeason } from '../../../contract/rules/season.ts'
import type { IsoInstant } from '../../../contract/values.ts'
import { getClub } from '../../lib/club.ts'
import { dateField } from '../../lib/dates.ts'

export type NextStep = { label: string; status: MembershipStatus }

const received: NextStep = { label: 'Paiement reçu', status: 'ACTIVE' }

/** The membership that the board works on: what is asked for the next season comes before the one that still runs. */
export const shownMembership = ({ membership, renewal }: Pick<User, 'membership' | 'renewal'>) => renewal ?? membership

/** 31 August is over, in Paris. */
const isSeasonOver = (season: number, now: IsoInstant) => dateField(now) > lastDayOfSeason(season)

/** The board takes cash and cheques; whoever paid by card pays in cash, and the step says so. */
const pendingBy = (method: PaymentMethod): MembershipStatus => (method === 'check' ? 'PENDING_CHECK' : 'PENDING_CASH')
const paidHow = (method: PaymentMethod, feeCents: number) =>
  method === 'stripe' ? `${euros(feeCents)}, en espèces` : euros(feeCents)

type Holder = Pick<User, 'role' | 'membership' | 'renewal' | 'paymentMethod' | 'tier' | 'age'>

/**
 * A season anew, at today's fee; one that the board itself ended before its time asks for nothing, and neither does a
 * coach or administrator who never was a member: they run the club without paying for it.
 */
const renewalOf = (holder: Holder, now: IsoInstant): NextStep | undefined => {
  const { role, membership, paymentMethod, tier, age } = holder
  if (membership ? !isSeasonOver(membership.season, now) : role !== 'MEMBER') return undefined
  const verb = membership ? 'Renouveler' : 'Inscrire'
  const feeCents = feeFor(getClub().fees, tier, age)
  return feeCents === 0
    ? { label: `${verb} (gratuit)`, status: 'ACTIVE' }
    : { label: `${verb} (${paidHow(paymentMethod, feeCents)})`, status: pendingBy(paymentMethod) }
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
