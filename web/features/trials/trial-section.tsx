import { lazy, Suspense, useState } from 'react'
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts'
import { NeedsScript } from '../../ui/layout/needs-script.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const TrialBooking = lazy(() => import('./trial-booking.tsx'))

/** Booking of a trial on the landing page: loads near the viewport. */
export function TrialSection() {
  const { element, isNear } = useNearViewport<HTMLDivElement>()
  const [isDone, setDone] = useState(false)
  return (
    // Reserves the height of the form: loading later, it would shift the section that an anchor link scrolled to.
    <div ref={element} className={isDone ? '' : 'form-room min-h-[54rem] sm:min-h-[43rem] lg:min-h-[36rem]'}>
      <NeedsScript orElse="venez à une séance : le coach vous accueille" />
      {isNear && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <TrialBooking onDone={() => setDone(true)} />
        </Suspense>
      )}
    </div>
  )
}
