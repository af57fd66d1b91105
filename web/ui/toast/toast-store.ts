import { createListeners } from '../../lib/listeners.ts'

export type ToastTone = 'default' | 'destructive'
/** A button of the toast, such as "Annuler". */
export type ToastAction = { label: string; onPress: () => void }
export type ToastMessage = {
  id: number
  title: string
  description?: string
  tone?: ToastTone
  action?: ToastAction
  open: boolean
}
type NewToast = Omit<ToastMessage, 'id' | 'open'>

/** How long a dismissed toast stays in the store (specification, section 9). */
const removalDelayMs = 1_000_000

let current: ToastMessage | null = null
let lastId = 0
const { subscribe, notify } = createListeners()

const show = (next: ToastMessage | null) => {
  current = next
  notify()
}

/** Shows a toast; it replaces the previous one. */
export const toast = (message: NewToast): void => show({ ...message, id: ++lastId, open: true })

export const dismissToast = (id: number): void => {
  if (current?.id !== id) return
  show({ ...current, open: false })
  setTimeout(() => current?.id === id && show(null), removalDelayMs)
}

/** Dismisses an error toast, when the page changes. */
export const dismissFailure = (): void => {
  if (current?.open && current.tone === 'destructive') dismissToast(current.id)
}

const storageKey = 'toast'

/** Stores a toast, without an action, for the next page load; lost when storage is blocked. */
export const toastOnNextPage = (message: Omit<NewToast, 'action'>): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(message))
  } catch {
    // Storage is blocked: the action succeeded without a toast.
  }
}

/** Shows the toast that the previous page stored, once. */
export const showStoredToast = (): void => {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (stored) toast(JSON.parse(stored))
  } catch {
    // Storage is blocked: there is no toast.
  }
}

export const toastStore = { subscribe, read: () => current }
