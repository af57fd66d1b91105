/**
 * Counts the password and code checks in flight in this process. Runs one with its position among those of the same
 * `key`: 1 if it is the only one.
 */
export const createGuessCounter = () => {
  const inFlight = new Map<string, number>()
  return async <Result>(key: string, check: (position: number) => Promise<Result>): Promise<Result> => {
    const position = (inFlight.get(key) ?? 0) + 1
    inFlight.set(key, position)
    try {
      return await check(position)
    } finally {
      const remaining = (inFlight.get(key) ?? 1) - 1
      if (remaining > 0) inFlight.set(key, remaining)
      else inFlight.delete(key)
    }
  }
}
export type GuessCounter = ReturnType<typeof createGuessCounter>
