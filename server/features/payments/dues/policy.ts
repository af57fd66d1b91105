import type { MembershipStatus } from '../../../../contract/memberships/membership.ts'
import { noonOf } from '../../../../contract/rules/time/dates.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { addDays, parisDay } from '../../../time/time.ts'

type ReminderCandidate = {
  status: MembershipStatus
  dueCents: number
  remindedAt: IsoInstant | null
  email: string | null
}

const daysBetweenDueReminders = 7

export type SkipReason = 'ended' | 'paid' | 'notValidated' | 'recent' | 'withoutEmail'

/** Why a person gets no reminder of their dues; null if they get one. Days are days in Paris. */
export const skipReasonOf = (membership: ReminderCandidate, now: IsoInstant): SkipReason | null => {
  if (membership.status === 'EXPIRED') return 'ended'
  if (membership.dueCents === 0) return 'paid'
  // Not validated by the board: it is not asked for yet.
  if (membership.status === 'REQUESTED') return 'notValidated'
  const nextReminderDay =
    membership.remindedAt && parisDay(addDays(noonOf(parisDay(membership.remindedAt)), daysBetweenDueReminders))
  if (nextReminderDay && parisDay(now) < nextReminderDay) return 'recent'
  return membership.email === null ? 'withoutEmail' : null
}
