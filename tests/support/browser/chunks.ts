import type { Page } from '@playwright/test'

// The bundler ends a name with seven characters of a hash.
const chunkPattern = (name: string) => `/assets/${name}-[\\w-]{7}\\.js$`

/** True for the script that the build makes of a module: "coach" for `pages/coach.tsx`. */
export const isChunk = (url: string, name: string): boolean => new RegExp(chunkPattern(name)).test(url)

/** Waits until the page has loaded the script of a module. */
export const waitForChunk = (page: Page, name: string) =>
  page.waitForFunction(
    (pattern) => performance.getEntriesByType('resource').some((entry) => new RegExp(pattern).test(entry.name)),
    chunkPattern(name),
  )
