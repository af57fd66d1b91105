let isDown = false
const listeners = new Set<() => void>()

/** Whether the last request reached the server. */
export const network = {
  isDown: (): boolean => isDown,
  set: (next: boolean): void => {
    if (next === isDown) return
    isDown = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
