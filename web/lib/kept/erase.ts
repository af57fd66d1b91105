import { markMailbox } from '../mark-mailbox.ts'
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

/** Erases all that this device keeps about people; the theme stays, and the built files, which are nobody’s. */
export const eraseDevice = async (): Promise<void> => {
  clear(() => localStorage)
  clear(() => sessionStorage)
  await clearDatabase().catch(() => undefined)
  // Absent over plain http.
  if ('caches' in window) await caches.delete(markMailbox).catch(() => undefined)
}
