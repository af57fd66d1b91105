type Listener = () => void

/** Listeners of a value that changes outside React; `subscribe` is as `useSyncExternalStore` takes it. */
export const createListeners = () => {
  const listeners = new Set<Listener>()
  return {
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
