import { getTestContext } from 'node:test'

/** A clock that a test moves with `setNow`; when the test ends, passed or not, the clock is back where it was. */
export const createTestClock = (start: string) => {
  let now = start
  let movedBy: ReturnType<typeof getTestContext>
  return {
    now: () => now,
    setNow: (instant: string) => {
      const test = getTestContext()
      if (test && 'after' in test && test !== movedBy) {
        const nowBefore = now
        test.after(() => {
          now = nowBefore
        })
      }
      movedBy = test
      now = instant
    },
  }
}
