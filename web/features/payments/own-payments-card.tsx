import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const OwnPayments = lazy(() => import('./own-payments.tsx'))

/** The member's payments, loaded when the part opens. */
export function OwnPaymentsCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title="Mes règlements">
      {isOpen ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <OwnPayments />
        </Suspense>
      ) : (
        <Button tone="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          Voir mes règlements
        </Button>
      )}
    </Card>
  )
}
