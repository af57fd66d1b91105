import { useEffect, useState } from 'react'
import type { Role } from '../../../contract/people.ts'
import { hourMs } from '../../../contract/rules/time/durations.ts'
import { useHasTyped } from '../../lib/hooks/use-has-typed.ts'
import { canLeave } from '../../lib/leave-guards.ts'
import { Button } from '../../ui/button.tsx'
import { registerWorker, reloadWithUpdate, watchUpdates } from './site-worker.ts'
import { Strip } from './strip.tsx'

/** True once a new version of the site waits. Browsers check at each full load; an installed site has few. */
const useNewVersion = (role: Role): boolean => {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval>
    const watch = async () => {
      const registration = await registerWorker(role)
      if (!registration) return
      watchUpdates(registration, () => setWaiting(true))
      timer = setInterval(() => void registration.update().catch(() => undefined), hourMs)
    }
    // A private window may refuse a worker: the page works without one.
    void watch().catch(() => undefined)
    return () => clearInterval(timer)
  }, [role])
  return isWaiting
}

/** Offers a new version. It is never loaded unasked: the page may hold unsaved input. */
export function NewVersion({ role }: { role: Role }) {
  const isWaiting = useNewVersion(role)
  const hasTyped = useHasTyped()
  const [isWarned, setWarned] = useState(false)
  const [isReloading, setReloading] = useState(false)
  if (!isWaiting) return null
  const reload = async () => {
    if (hasTyped() && !isWarned) return setWarned(true)
    if (!(await canLeave('reload'))) return
    setReloading(true)
    await reloadWithUpdate()
  }
  return (
    <Strip>
      <p>{isWarned ? 'Ce que vous avez saisi sans l’enregistrer peut être perdu.' : 'Nouvelle version\u00a0:'}</p>
      <Button tone="secondary" isPending={isReloading} onClick={() => void reload()}>
        {isWarned ? 'Recharger quand même' : 'Recharger'}
      </Button>
    </Strip>
  )
}
