/**
 * Records the responses to writes of clients, by key. A write without a response, or with one that allows a
 * retry, may have happened or not: until the next acknowledged write of that key both values are right.
 */
export const createWriteRecord = () => {
  const right = new Map<string, Set<string>>()
  const outcomes = { acknowledged: 0, unanswered: 0, refused: 0, other: [] as string[] }
  let awaited = { enough: Number.POSITIVE_INFINITY, come: () => {} }
  return {
    outcomes,
    /** Resolves after `count` more acknowledged writes, or after a response that no write should get. */
    more: (count: number): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaited = { enough: outcomes.acknowledged + count, come: resolve }
      return promise
    },
    /** Sends a write of `value` under `key`; returns whether it was acknowledged. */
    write: async (
      key: string,
      value: string,
      send: () => Promise<{ status: number; refusal?: { code: string } }>,
    ): Promise<boolean> => {
      right.set(key, (right.get(key) ?? new Set([''])).add(value))
      const { status, refusal } = await send().catch(() => ({ status: 0, refusal: undefined }))
      if (status >= 200 && status < 300) {
        right.set(key, new Set([value]))
        outcomes.acknowledged += 1
        if (outcomes.acknowledged >= awaited.enough) awaited.come()
        return true
      }
      // A proxy whose server went away says 502.
      if (status === 0 || status === 502) outcomes.unanswered += 1
      else if (status === 503) outcomes.refused += 1
      else outcomes.other.push(`${key}: ${status} ${refusal?.code}`)
      if (outcomes.other.length > 0) awaited.come()
      return false
    },
    /** Keys whose stored value was never acknowledged. */
    findWrong: (storedValues: ReadonlyMap<string, string>): string[] =>
      [...right].flatMap(([key, values]) => {
        const value = storedValues.get(key) ?? ''
        return values.has(value)
          ? []
          : [`${key} holds '${value}', not ${[...values].map((value) => `'${value}'`).join(' or ')}`]
      }),
  }
}

export type WriteRecord = ReturnType<typeof createWriteRecord>
