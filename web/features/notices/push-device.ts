/** This browser's subscription to push messages (Push API). */

/** Why this browser cannot show notices; null if it can. `denied`: the person refused them in its settings. */
export const pushObstacle = (): 'unsupported' | 'denied' | null => {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

export const findSubscription = async (): Promise<PushSubscription | null> => {
  if (pushObstacle() === 'unsupported') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The person denied the browser's permission. */
export class PermissionRefused extends Error {}

/** Asks for the browser's permission and subscribes; throws `PermissionRefused`. */
export const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionRefused()
  // It is already registered, except in the first seconds of the first visit; its role comes with the next page.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // A subscription with an earlier key, from before the club's database was replaced, has to be removed first.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}
