import { useQuery } from '@tanstack/react-query'
import type { Meeting } from '../../../contract/calendar.ts'
import type { User } from '../../../contract/people.ts'
import { payee, ticketPaymentText } from '../../../contract/rules/money/how-to-pay.ts'
import { useClub } from '../../lib/club.ts'
import { dayAndHour, hour } from '../../lib/texts/dates.ts'
import { Bib } from '../../ui/bib.tsx'
import { BibFacts } from '../../ui/bib-facts.tsx'
import { expectedPaymentMethod } from './expected-payment-method.ts'
import { meetingsQuery } from './queries.ts'

const whenOf = ({ startsAt, endsAt }: Meeting) => `${dayAndHour(startsAt)} – ${hour(endsAt)}`

/** The first session of a newcomer, as a bib: when, where, what to bring, what to pay and to whom. */
export function Ticket({ user }: { user: User }) {
  const club = useClub()
  const { data, isPending } = useQuery(meetingsQuery)
  const [first] = data ?? []
  const cents = user.membership?.feeCents ?? 0
  const dateInWords = first ? whenOf(first) : 'Date bientôt annoncée'
  const facts = [
    // A no-break space keeps the height while the date loads.
    ['Où', isPending ? '\u00a0' : (first?.location ?? 'Lieu à demander au club')],
    ['À apporter', club.whatToBring],
    [
      'À régler',
      cents === 0
        ? 'Rien\u00a0: c’est gratuit'
        : ticketPaymentText({ feeCents: cents, paymentMethod: expectedPaymentMethod(user) }, club.name),
    ],
    ['À qui', cents === 0 ? 'Présentez-vous à un coach' : `${payee}, à votre arrivée`],
  ] as const
  return (
    <Bib prenom={user.prenom} nom={user.nom} band="Première séance">
      <p className="heading pt-2">{isPending ? '\u00a0' : dateInWords}</p>
      <BibFacts facts={facts} />
    </Bib>
  )
}
