import type { Club } from '../../../club.ts'
import type { User } from '../../../contract/accounts/account.ts'
import { euros } from '../../../contract/rules/euros.ts'
import { feeFor } from '../../../contract/rules/fee.ts'
import { useClub } from '../../lib/club.ts'
import { hourOfDay } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { expectedPaymentMethod } from './expected-payment-method.ts'

const meansOf = (clubName: string): Record<User['paymentMethod'], string> => ({
  cash: 'en espèces',
  check: `par chèque à l’ordre de ${clubName}`,
  stripe: 'en espèces ou par chèque',
})

// The fee of a membership is fixed at the request. A renewal costs today's fee.
const dueCents = ({ membership, tier, age }: User, fees: Club['fees']) =>
  membership && membership.status !== 'EXPIRED' ? membership.feeCents : feeFor(fees, tier, age)

const titleOf = (status: string | undefined, cents: number) => {
  if (status === 'EXPIRED') return 'Renouvelez votre adhésion'
  if (!status) return 'Adhérez au club'
  return cents === 0 ? 'Le club doit encore valider votre adhésion' : 'Il reste à régler votre cotisation'
}

const slotWords = ({ day, start, place }: Club['weeklySlots'][number]) => `${day} ${hourOfDay(start)}, ${place}`

/** Amount due, and how and where to pay it. Renders nothing for an active membership. */
export function DueCard({ user }: { user: User }) {
  const club = useClub()
  const { membership } = user
  if (membership?.status === 'ACTIVE') return null
  const cents = dueCents(user, club.fees)
  return (
    <Card title={titleOf(membership?.status, cents)} className="border-wait">
      <p className="numeral">{cents === 0 ? 'Gratuit' : euros(cents)}</p>
      <p>
        {cents === 0
          ? 'Votre adhésion ne coûte rien\u00a0: présentez-vous à un coach à votre arrivée. Elle s’active dès que le club l’a validée.'
          : `À régler ${meansOf(club.name)[expectedPaymentMethod(user)]}, à un coach ou au bureau, à votre arrivée. Votre adhésion s’active dès que le club a reçu le paiement.`}
      </p>
      <div>
        <p className="font-bold">Où nous trouver</p>
        <ul className="text-quiet">
          {club.weeklySlots.map((slot) => (
            <li key={`${slot.day} ${slot.start}`} className="first-letter:uppercase">
              {slotWords(slot)}
            </li>
          ))}
        </ul>
      </div>
      <a
        href={club.stadium.mapUrl}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center underline"
      >
        Voir le stade sur la carte
      </a>
    </Card>
  )
}
