import type { TestContext } from 'node:test'

/** A `Storage` in memory. `isFull` makes it refuse what it is given. */
export const memoryStorage = () => {
  const items = new Map<string, string>()
  return {
    isFull: false,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  }
}

/** Gives the test globals of a page, such as `window`, until its end: all tests of a run share one process. */
export const setPageGlobals = (t: TestContext, globals: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(globals)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true })
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
}
