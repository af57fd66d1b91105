import type { Role } from '../../../contract/people.ts'

/** True where the site has its service worker: not in `npm run dev`, and not over plain http. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Registers the worker, which then stores the pages that this role can open. */
export const registerWorker = async (role: Role): Promise<ServiceWorkerRegistration | undefined> => {
  if (!hasWorker()) return undefined
  const { serviceWorker } = navigator
  await serviceWorker.register(`/sw.js?role=${role}`)
  // The worker claims open pages once, when it becomes active; it misses a page that is just being loaded.
  void serviceWorker.ready.then(({ active }) => {
    if (!serviceWorker.controller) active?.postMessage('claim')
  })
  return serviceWorker.getRegistration()
}

/** Lets a worker that waits take the place of the present one. */
const replaceWorker = (waiting: ServiceWorker) => waiting.postMessage('replace')

/** Calls `onUpdate` when a new version waits. */
export const watchUpdates = (registration: ServiceWorkerRegistration, onUpdate: () => void): void => {
  const look = () => {
    const { active, waiting } = registration
    if (!active || !waiting) return
    // Another role: the same version with other pages.
    if (active.scriptURL !== waiting.scriptURL) replaceWorker(waiting)
    else onUpdate()
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
}

/** Time after which the page is loaded again even if the old worker is still there. */
const replaceTimeoutMs = 3_000

/** Loads the new version into this page. Other open pages keep theirs until they are reloaded. */
export const reloadWithUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) {
    const { waiting } = registration
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      // A busy Chromium may start the old worker again instead of replacing it; the reload then replaces it.
      setTimeout(resolve, replaceTimeoutMs)
      replaceWorker(waiting)
    })
  }
  location.reload()
}
