import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { User } from '../../../../contract/people.ts'
import { useNearViewport } from '../../../lib/hooks/use-near-viewport.ts'
import { NeedsScript } from '../../../ui/layout/needs-script.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const RegistrationSteps = lazy(() => import('./registration-steps.tsx'))

/** Registration on the landing page, loaded near the viewport. */
export function RegistrationSection({ ticket }: { ticket: (user: User) => ReactNode }) {
  const { element, isNear } = useNearViewport<HTMLDivElement>()
  const [isDone, setDone] = useState(false)
  return (
    // Reserves the height of the form: loading later, it would shift the section that an anchor link scrolled to.
    <div ref={element} className={isDone ? '' : 'form-room min-h-[120rem] sm:min-h-[95rem] noscript:min-h-0!'}>
      <NeedsScript orElse="inscrivez-vous sur place à la prochaine séance" />
      {isNear && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <RegistrationSteps ticket={ticket} onDone={setDone} />
        </Suspense>
      )}
    </div>
  )
}
