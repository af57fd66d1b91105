export type ToastTone = 'default' | 'destructive'
export type ToastMessage = {
  id: number
  title: string
  description?: string | undefined
  tone?: ToastTone
  open: boolean
}

/** Milliseconds that a dismissed toast stays in the store (specification, section 9). */
const removalDelayMs = 1_000_000

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: ToastMessage | null) => {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of the one before it: there is never more than one. */
export const toast = (message: Omit<ToastMessage, 'id' | 'open'>): void =>
  show({ ...message, id: ++lastId, open: true })

export const dismissToast = (id: number): void => {
  if (current?.id !== id) return
  show({ ...current, open: false })
  setTimeout(() => current?.id === id && show(null), removalDelayMs)
}

/** What went wrong on one page is no matter of the next. */
export const dismissFailure = (): void => {
  if (current?.open && current.tone === 'destructive') dismissToast(current.id)
}

const storageKey = 'toast'

/** Keeps a message for the page that is about to be loaded; lost where the browser refuses storage. */
export const toastOnNextPage = (message: Omit<ToastMessage, 'id' | 'open'>): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(message))
  } catch {
    // Said or not, the act is done.
  }
}

/** Shows what the page before this one kept, once. */
export const showKeptToast = (): void => {
  try {
    const kept = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (kept) toast(JSON.parse(kept))
  } catch {
    // Nothing can have been kept.
  }
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => current,
}
