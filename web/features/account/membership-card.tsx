import type { User } from '../../../contract/account.ts'
import { memberStatusLabel } from '../../../contract/rules/labels.ts'
import { shortDate } from '../../lib/dates.ts'
import { euros } from '../../lib/money.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

const toneOf = (status: string | undefined): Tone => {
  if (status === 'ACTIVE') return 'good'
  return status === 'EXPIRED' ? 'bad' : 'wait'
}

const howToPay: Record<string, string> = {
  cash: 'en espèces, à remettre à un coach ou au bureau avant la séance',
  check: 'par chèque à l’ordre du club, à remettre avant la séance',
}

/** Am I a member, until when, and what is still due. */
export function MembershipCard({ user }: { user: User }) {
  const { membership, paymentMethod } = user
  const isActive = membership?.status === 'ACTIVE'
  return (
    <Card title="Mon adhésion">
      <Badge tone={toneOf(membership?.status)}>{memberStatusLabel(membership?.status)}</Badge>
      {isActive && (
        <p>{membership.expiresAt ? `Jusqu’au ${shortDate(membership.expiresAt)}` : 'Date d’expiration non définie'}</p>
      )}
      {membership && !isActive && membership.status !== 'EXPIRED' && membership.feeCents > 0 && (
        <p>
          Cotisation due : <strong>{euros(membership.feeCents)}</strong> {howToPay[paymentMethod]}.
        </p>
      )}
      {membership?.status === 'EXPIRED' && (
        <p>Pour renouveler, parlez-en à un coach ou au bureau à la prochaine séance.</p>
      )}
    </Card>
  )
}
