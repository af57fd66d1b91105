import Check from 'lucide-react/icons/check'
import type { MembershipStatus } from '../../../contract/memberships/membership.ts'

const stepsOf = (status: MembershipStatus, isFree: boolean) =>
  [
    { done: 'Inscription reçue', next: '' },
    { done: 'Inscription validée par le bureau', next: 'Le bureau valide votre inscription' },
    ...(isFree ? [] : [{ done: 'Paiement reçu', next: 'Vous réglez votre cotisation' }]),
  ].map((step, index) => ({ ...step, isDone: index < (status === 'REQUESTED' ? 1 : 2) }))

/** How far a registration is: received, validated by the board, paid. */
export function Steps({ status, isFree }: { status: MembershipStatus; isFree: boolean }) {
  const steps = stepsOf(status, isFree)
  const current = steps.findIndex(({ isDone }) => !isDone)
  return (
    <div className="grid content-start gap-4">
      <ol>
        {steps.map(({ done, next, isDone }, index) => (
          <li
            key={done}
            aria-current={index === current ? 'step' : undefined}
            className={`flex items-center gap-4 border-t-2 py-3 ${index === current ? 'border-accent' : 'border-line'}`}
          >
            <span
              aria-hidden
              className={`heading w-3 text-center ${index === current ? 'text-accent-text' : 'text-quiet'}`}
            >
              {index + 1}
            </span>
            <span className={`grow ${isDone ? 'text-quiet' : 'font-bold'}`}>{isDone ? done : next}</span>
            {isDone && <Check aria-hidden className="size-5 text-good" />}
          </li>
        ))}
      </ol>
      <p className="text-quiet">
        Un courriel vous dit chaque étape. Ensuite, vous vous inscrivez aux séances depuis cette page.
      </p>
    </div>
  )
}
