import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../../../contract/people.ts'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import { RegisteredCard } from './registered-card.tsx'

const RegistrationForm = lazy(() => import('./registration-with-providers.tsx'))

/** Registration on the landing page: loads the form near the viewport and replaces it with a card after success. */
export function RegistrationSection({ ticket }: { ticket: (user: User) => ReactNode }) {
  const navigate = useNavigate()
  const { element, isNear } = useNearViewport<HTMLDivElement>()
  const [registered, setRegistered] = useState<User | null>(null)
  const [isAnother, setAnother] = useState(false)
  const finish = (user: User) => {
    if (user.paymentMethod === 'stripe') return void navigate('/checkout')
    setRegistered(user)
  }
  const startAnother = () => {
    setAnother(true)
    setRegistered(null)
  }
  return (
    // Reserves the height of the form: loading later, it would shift the section that an anchor link scrolled to.
    <div ref={element} className={registered ? '' : 'form-room min-h-[108rem] sm:min-h-[81rem]'}>
      <NeedsScript orElse="inscrivez-vous sur place à la prochaine séance" />
      {registered && (
        <RegisteredCard user={registered} onAnother={startAnother}>
          {ticket(registered)}
        </RegisteredCard>
      )}
      {!registered && isNear && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <RegistrationForm onRegistered={finish} isAnother={isAnother} />
        </Suspense>
      )}
    </div>
  )
}
