/** Hands one thing to one caller after the other, in the order in which they asked. */
export const inTurns = () => {
  const waiting: (() => void)[] = []
  let isTaken = false
  return {
    /** Resolves once it is the caller's turn. */
    take: (): Promise<void> => {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve))
      isTaken = true
      return Promise.resolve()
    },
    isTaken: (): boolean => isTaken,
    release: (): void => {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    },
  }
}
