import { themeKey } from '../theme.ts'
import { openDevice } from './database.ts'

const clear = (storage: () => Storage) => {
  try {
    for (const key of Object.keys(storage())) if (key !== themeKey) storage().removeItem(key)
  } catch {
    // Storage is blocked: it holds nothing.
  }
}

const clearDatabase = async () => {
  const device = await openDevice()
  await Promise.all([...device.objectStoreNames].map((name) => device.clear(name)))
}

/** The built files contain no personal data and stay. */
const isOfBuild = (cache: string) => cache.startsWith('workbox-precache')

const clearCaches = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isOfBuild(name)).map((name) => caches.delete(name)))
}

/** Takes the notices away that the device still shows. */
const closeNotices = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}

/** Erases all personal data on this device; the theme stays. */
export const eraseDevice = async (): Promise<void> => {
  clear(() => localStorage)
  clear(() => sessionStorage)
  // `caches` is missing over plain http, both refuse in some private windows: then they hold nothing.
  await Promise.allSettled([clearDatabase(), clearCaches(), closeNotices()])
}
