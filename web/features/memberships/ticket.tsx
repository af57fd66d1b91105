import { useQuery } from '@tanstack/react-query'
import type { Meeting } from '../../../contract/calendar.ts'
import type { User } from '../../../contract/people.ts'
import { payee, ticketPaymentText } from '../../../contract/rules/money/how-to-pay.ts'
import { capitalize, dayInWordsAt } from '../../../contract/rules/time/dates.ts'
import { useClub } from '../../lib/club.ts'
import { hour } from '../../lib/texts/dates.ts'
import { Bib } from '../../ui/bib.tsx'
import { BibFacts } from '../../ui/bib-facts.tsx'
import { expectedPaymentMethod } from './expected-payment-method.ts'
import { meetingsQuery } from './queries.ts'

/** "Dimanche 29 novembre, 10 h – 12 h": a narrow bib breaks it before the hours only. */
function When({ startsAt, endsAt }: Meeting) {
  return (
    <>
      <span className="inline-block">{capitalize(dayInWordsAt(startsAt))},</span>{' '}
      <span className="inline-block">
        {hour(startsAt)} – {hour(endsAt)}
      </span>
    </>
  )
}

const nothingDue = (user: User) =>
  user.membership?.feeCents ? 'Rien de plus\u00a0: votre paiement est noté' : 'Rien\u00a0: c’est gratuit'

/** The first session of a newcomer, as a bib: when, where, what to bring, what to pay and to whom. */
export function Ticket({ user }: { user: User }) {
  const club = useClub()
  const { data, isPending } = useQuery(meetingsQuery)
  const [first] = data ?? []
  const cents = user.dueCents
  const when = first ? <When {...first} /> : 'Date bientôt annoncée'
  const facts = [
    // A no-break space keeps the height while the date loads.
    ['Où', isPending ? '\u00a0' : (first?.location ?? 'Lieu à demander au club')],
    ['À apporter', club.whatToBring],
    [
      'À régler',
      cents === 0
        ? nothingDue(user)
        : ticketPaymentText({ feeCents: cents, paymentMethod: expectedPaymentMethod(user) }, club.name),
    ],
    ...(cents === 0
      ? ([['À l’arrivée', 'Présentez-vous à un coach']] as const)
      : ([['À qui', `${payee}, à votre arrivée`]] as const)),
  ] as const
  return (
    <Bib prenom={user.prenom} nom={user.nom} band="Première séance">
      <p className="heading pt-2">{isPending ? '\u00a0' : when}</p>
      <BibFacts facts={facts} />
    </Bib>
  )
}
