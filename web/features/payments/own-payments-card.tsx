import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-late.ts'
import { Card } from '../../ui/card.tsx'
import { MissingPart } from '../../ui/missing-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const OwnPayments = lazyPart(() => import('./own-payments.tsx'), MissingPart)

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
        <button
          type="button"
          className="flex min-h-12 items-center justify-between gap-3 font-bold hover:text-accent-text"
          onClick={() => setOpen(true)}
        >
          Voir mes règlements
          <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
        </button>
      )}
    </Card>
  )
}
