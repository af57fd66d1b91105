import { themeKey } from '../theme.ts'
import { openOfflineDatabase } from './database.ts'

const clearStorage = (storage: () => Storage) => {
  try {
    for (const key of Object.keys(storage())) if (key !== themeKey) storage().removeItem(key)
  } catch {
    // Storage is blocked: it holds nothing.
  }
}

const clearDatabase = async () => {
  const database = await openOfflineDatabase()
  await Promise.all([...database.objectStoreNames].map((name) => database.clear(name)))
}

/** True for a cache of built files: they contain no personal data, and stay. */
const isPrecache = (cache: string) => cache.startsWith('workbox-precache')

const clearCaches = async () => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isPrecache(name)).map((name) => caches.delete(name)))
}

/** Closes the notices that the device still shows. */
const closeNotices = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close()
}

/** Erases all personal data on this device; the theme stays. */
export const eraseDevice = async (): Promise<void> => {
  clearStorage(() => localStorage)
  clearStorage(() => sessionStorage)
  // `caches` is missing over plain http, both refuse in some private windows: then they hold nothing.
  await Promise.allSettled([clearDatabase(), clearCaches(), closeNotices()])
}
