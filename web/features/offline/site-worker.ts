import type { Role } from '../../../contract/people.ts'

/** True where the site has its service worker: not in `npm run dev`, and not over plain http. */
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Registers the worker, which then stores the pages of this role (record 35). */
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

/** Time to wait for the active worker to start, and then for the new one to replace it. */
const wakeTimeoutMs = 3_000
const replaceTimeoutMs = 5_000

/** Starts a worker that the browser stopped, and waits until it responds. */
const wakeWorker = (worker: ServiceWorker) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    setTimeout(resolve, wakeTimeoutMs)
    worker.postMessage('wake', [port2])
  })

/** Lets the waiting worker replace the active one. */
const replaceWorker = async (active: ServiceWorker, waiting: ServiceWorker) => {
  // Chromium does not replace a worker that is just starting.
  await wakeWorker(active)
  waiting.postMessage('replace')
}

/** Calls `onUpdate` when a new version waits. */
export const watchUpdates = (registration: ServiceWorkerRegistration, onUpdate: () => void): void => {
  const look = () => {
    const { active, waiting } = registration
    if (!active || !waiting) return
    // Another role: the same version with other pages.
    if (active.scriptURL !== waiting.scriptURL) void replaceWorker(active, waiting)
    else onUpdate()
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
}

/** Loads the new version into this page. Other open pages keep theirs until they are reloaded. */
export const reloadWithUpdate = async (): Promise<void> => {
  const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  if (!active || !waiting) return location.reload()
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'activating') location.reload()
  })
  await replaceWorker(active, waiting)
  // Where Chromium kept the old worker, a navigation makes it try again. That navigation may never end: the state
  // changes during it, and the page is loaded once more.
  setTimeout(() => location.reload(), replaceTimeoutMs)
}
