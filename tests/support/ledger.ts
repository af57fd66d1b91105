/**
 * What clients were told about their writes, one thing a key. A write that was never answered, or answered that it may
 * be tried again, may have happened or not: until the next acknowledged one either value is right.
 */
export const createLedger = () => {
  const right = new Map<string, Set<string>>()
  const seen = { acknowledged: 0, unanswered: 0, refused: 0, other: [] as string[] }
  let awaited = { enough: Number.POSITIVE_INFINITY, come: () => {} }
  return {
    seen,
    /** Resolves once so many more writes were acknowledged, or one was answered what no write should be. */
    more: (count: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited = { enough: seen.acknowledged + count, come: resolve }
      return promise
    },
    /** Sends a write that makes `key` hold `value`, absent before its first; answers whether it was acknowledged. */
    write: async (key: string, value: string, send: () => Promise<{ status: number }>): Promise<boolean> => {
      right.set(key, (right.get(key) ?? new Set([''])).add(value))
      const status = await send().then(
        (answer) => answer.status,
        () => 0,
      )
      if (status >= 200 && status < 300) {
        right.set(key, new Set([value]))
        seen.acknowledged += 1
        if (seen.acknowledged >= awaited.enough) awaited.come()
        return true
      }
      // A proxy whose server went away says 502.
      if (status === 0 || status === 502) seen.unanswered += 1
      else if (status === 503) seen.refused += 1
      else seen.other.push(`${key}: ${status}`)
      if (seen.other.length > 0) awaited.come()
      return false
    },
    /** The keys that hold what nobody was told. */
    findWrong: (held: ReadonlyMap<string, string>): string[] =>
      [...right].flatMap(([key, values]) => {
        const value = held.get(key) ?? ''
        return values.has(value)
          ? []
          : [`${key} holds '${value}', not ${[...values].map((one) => `'${one}'`).join(' or ')}`]
      }),
  }
}

export type Ledger = ReturnType<typeof createLedger>
