import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '../../../contract/account.ts'
import { NeedsScript } from '../../ui/needs-script.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearness } from '../../ui/use-nearness.ts'
import { RegisteredCard } from './registered-card.tsx'

const RegistrationForm = lazy(() => import('./registration-apart.tsx'))

/** The registration on the landing page: the form comes when it comes near, the success card takes its place. */
export function RegistrationSection() {
  const navigate = useNavigate()
  const { element, isNear } = useNearness<HTMLDivElement>()
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
    <div ref={element} className="min-h-96">
      <NeedsScript orElse="inscrivez-vous sur place à la prochaine séance" />
      {registered && <RegisteredCard user={registered} onAnother={startAnother} />}
      {!registered && isNear && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <RegistrationForm onRegistered={finish} isAnother={isAnother} />
        </Suspense>
      )}
    </div>
  )
}
