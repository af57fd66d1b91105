import Check from 'lucide-react/icons/check'
import type { User } from '../../../contract/people.ts'
import { payee, ticketPaymentText } from '../../../contract/rules/money/how-to-pay.ts'
import { useClub } from '../../lib/club.ts'
import { expectedPaymentMethod } from './expected-payment-method.ts'

type Step = { done: string; next: string; detail?: string }

/** `payment` says what remains to be paid; null once the club has noted all of it. */
const paymentStep = (payment: string | null): Step =>
  payment === null
    ? { done: 'Paiement reçu', next: 'Le bureau confirme votre paiement' }
    : { done: 'Paiement reçu', next: 'Vous réglez votre cotisation', detail: payment }

const stepsOf = (payment: Step[]): Step[] => [
  { done: 'Inscription reçue', next: '' },
  { done: 'Inscription validée par le bureau', next: 'Le bureau valide votre inscription' },
  ...payment,
]

/** Steps of a registration: received, validated by the board, paid. */
export function Steps({ user }: { user: User }) {
  const club = useClub()
  const { dueCents } = user
  const paymentMethod = expectedPaymentMethod(user)
  const amount = ticketPaymentText({ feeCents: dueCents, paymentMethod }, club.name)
  const payment = paymentMethod === 'stripe' ? amount : `${amount}, ${payee}`
  const current = user.membership?.status === 'REQUESTED' ? 1 : 2
  const steps = stepsOf(user.membership?.feeCents ? [paymentStep(dueCents === 0 ? null : payment)] : [])
  return (
    <div className="grid content-start gap-4">
      <ol>
        {steps.map(({ done, next, detail }, index) => (
          <li
            key={done}
            aria-current={index === current ? 'step' : undefined}
            className={`flex items-baseline gap-4 border-t-2 py-3 ${index === current ? 'border-accent' : 'border-line'}`}
          >
            <span
              aria-hidden
              className={`heading w-3 text-center ${index === current ? 'text-accent-text' : 'text-quiet'}`}
            >
              {index + 1}
            </span>
            <span className={`grow ${index < current ? 'text-quiet' : 'font-bold'}`}>
              {index < current ? done : next}
              {index >= current && detail && <span className="block font-normal">{detail}</span>}
            </span>
            {index < current && <Check aria-hidden className="size-5 self-center text-good" />}
          </li>
        ))}
      </ol>
      <p className="text-quiet">
        Un e-mail vous prévient à chaque étape. Ensuite, vous vous inscrivez aux séances depuis cette page.
      </p>
    </div>
  )
}
