import type { User } from '../../../contract/people.ts'
import { euros } from '../../../contract/rules/money/euros.ts'
import { feeFor } from '../../../contract/rules/money/fee.ts'
import { meansAtTheTrack, payee } from '../../../contract/rules/money/how-to-pay.ts'
import { useClub } from '../../lib/club.ts'
import { Card } from '../../ui/card.tsx'
import { expectedPaymentMethod } from './expected-payment-method.ts'

/** Fee of a membership today and how it is paid, for a person whose membership ended or who has none. */
export function FeeCard({ user }: { user: User }) {
  const club = useClub()
  const cents = feeFor(club.fees, user.tier, user.age)
  return (
    <Card title={user.membership ? 'Renouvelez votre adhésion' : 'Adhérez au club'} className="border-wait">
      <p className="numeral">{cents === 0 ? 'Gratuit' : euros(cents)}</p>
      <p>
        {cents === 0
          ? 'Votre adhésion ne coûte rien\u00a0: présentez-vous à un coach à votre arrivée. Elle s’active dès que le club l’a validée.'
          : `À régler ${meansAtTheTrack(expectedPaymentMethod(user), club.name)}, ${payee}, à votre arrivée. Votre adhésion s’active dès que le club a reçu le paiement.`}
      </p>
    </Card>
  )
}
