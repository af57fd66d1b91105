import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../../../contract/people.ts'
import { QueryProvider } from '../../../lib/calls/query-provider.tsx'
import { SignedOutOnly } from '../signed-out-only.tsx'
import { RegisteredCard } from './registered-card.tsx'
import RegistrationForm from './registration-form.tsx'

type Props = {
  /** The ticket of the first session. */
  ticket: (user: User) => ReactNode
  onDone: (isDone: boolean) => void
}

/** The form with its providers, then a card in its place, in a chunk that the landing page loads late. */
export default function RegistrationSteps({ ticket, onDone }: Props) {
  const navigate = useNavigate()
  const [registered, setRegistered] = useState<User | null>(null)
  // A further registration is by a person who is signed in from the previous one.
  const [isAnother, setAnother] = useState(false)
  const finish = (user: User) => {
    if (user.paymentMethod === 'stripe') return void navigate('/checkout')
    setRegistered(user)
    onDone(true)
  }
  const startAnother = () => {
    setAnother(true)
    setRegistered(null)
    onDone(false)
  }
  if (registered)
    return (
      <RegisteredCard user={registered} onAnother={startAnother}>
        {ticket(registered)}
      </RegisteredCard>
    )
  return (
    <QueryProvider>
      {isAnother ? (
        <RegistrationForm onRegistered={finish} isFirstFieldFocused />
      ) : (
        <SignedOutOnly formLabel="Inscrire une autre personne">
          <RegistrationForm onRegistered={finish} />
        </SignedOutOnly>
      )}
    </QueryProvider>
  )
}
