import ChevronRight from 'lucide-react/icons/chevron-right'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-late.ts'
import { Card } from '../../ui/card.tsx'
import { MissingPart } from '../../ui/missing-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const OwnPayments = lazyPart(() => import('./own-payments.tsx'), { replacement: MissingPart })

/** The member's payments, loaded when the part opens. */
export function OwnPaymentsCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Mes règlements"
      action={
        !isOpen && (
          <button
            type="button"
            className="flex min-h-12 items-center gap-3 font-bold hover:text-accent-text"
            onClick={() => setOpen(true)}
          >
            <span>
              Voir<span className="sr-only"> mes règlements</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
          </button>
        )
      }
    >
      {isOpen && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <OwnPayments />
        </Suspense>
      )}
    </Card>
  )
}
