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

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => current,
}
