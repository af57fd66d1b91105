import type { AnyEndpoint } from '../../../contract/endpoint.ts'

/** What one hook does for all endpoints is shown on one of each method. */
export const onePerMethod = <Entry extends readonly [string, AnyEndpoint]>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry[1].method, entry])).values(),
]
