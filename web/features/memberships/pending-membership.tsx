import type { ReactNode } from 'react'
import type { User } from '../../../contract/people.ts'
import { Card } from '../../ui/card.tsx'
import { FeeCard } from './fee-card.tsx'
import NextMeetings from './next-meetings.tsx'
import { Steps } from './steps.tsx'
import { Ticket } from './ticket.tsx'

const titleOf = (user: User, isFree: boolean): string => {
  if (isFree) return 'Le club doit encore valider votre adhésion'
  if (user.membership?.status === 'REQUESTED') return 'Votre première séance vous attend'
  return user.dueCents > 0 ? 'Il reste à régler votre cotisation' : 'Le bureau confirme votre paiement'
}

/** Shown instead of the next sessions to a member without an active membership; `cardPayment` offers to pay now. */
export default function PendingMembership({ user, cardPayment }: { user: User; cardPayment: ReactNode }) {
  const { membership } = user
  const isFree = membership?.feeCents === 0
  return (
    <>
      {membership && membership.status !== 'EXPIRED' ? (
        <Card title={titleOf(user, isFree)} className="border-wait">
          <div className="flex flex-wrap gap-8">
            <div style={{ flex: '11 1 17rem' }}>
              <Ticket user={user} />
            </div>
            <div className="grid content-start gap-6" style={{ flex: '9 1 14rem' }}>
              <Steps user={user} />
              {!isFree && cardPayment}
            </div>
          </div>
        </Card>
      ) : (
        <FeeCard user={user} />
      )}
      <NextMeetings />
    </>
  )
}
