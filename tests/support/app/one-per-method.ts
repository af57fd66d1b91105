import type { AnyEndpoint } from '../../../contract/endpoint.ts'

/** One endpoint per method, for tests of a hook that runs for every endpoint. */
export const onePerMethod = <Entry extends readonly [string, AnyEndpoint]>(entries: readonly Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry[1].method, entry])).values(),
]
