// @ts-expect-error The package brings no types.
import untyped from 'autocannon'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }

type Options = {
  url: string[]
  connections: number
  /** In seconds. */
  duration?: number
  amount?: number
  overallRate?: number
  /** In seconds. */
  timeout: number
  /** How often it looks whether the time is over, in ms. */
  sampleInt: number
  setupClient: (client: { setRequests: (requests: Call[]) => void }) => void
}
type Hear = (client: unknown, status: number, bytes: number, milliseconds: number) => void
type Run = { on: (event: 'response', hear: Hear) => void }

/** The load generator as far as it is used here. */
export const autocannon: (options: Options, done: (error: Error | null, result: { errors: number }) => void) => Run =
  untyped
