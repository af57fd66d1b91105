/** FIFO mutex. */
export const createMutex = () => {
  const waiters: (() => void)[] = []
  let isLocked = false
  return {
    /** Resolves when the caller holds the mutex. */
    acquire: (): Promise<void> => {
      if (isLocked) return new Promise((resolve) => waiters.push(resolve))
      isLocked = true
      return Promise.resolve()
    },
    release: (): void => {
      const next = waiters.shift()
      if (next) next()
      else isLocked = false
    },
  }
}

export type Mutex = ReturnType<typeof createMutex>
