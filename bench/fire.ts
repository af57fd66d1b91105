// @ts-expect-error The package brings no types.
import autocannon from 'autocannon'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }
type LoadOptions = {
  url: string
  seconds: number
  connections: number
  /** One list for each connection, repeated until the time is over. */
  calls: Call[][]
}
type Client = { setRequests: (calls: Call[]) => void }

/** Sends calls to a server; `bad` counts responses other than 2xx and 3xx, and calls without a response. */
export const fire = ({ url, seconds, connections, calls }: LoadOptions) =>
  new Promise<{ requests: number; perSecond: number; bad: number }>((resolve, reject) => {
    let [clients, requests, bad] = [0, 0, 0]
    const startedMs = performance.now()
    let last = startedMs
    const setupClient = (client: Client) => client.setRequests(calls[clients++ % calls.length] ?? [])
    const end = (error: Error | null, result: { errors: number }) => {
      if (error) return reject(error)
      resolve({ requests, perSecond: (requests * 1000) / (last - startedMs), bad: bad + result.errors })
    }
    const run = autocannon({ url, connections, duration: seconds, sampleInt: 50, timeout: 30, setupClient }, end)
    run.on('response', (_client: Client, status: number) => {
      requests += 1
      if (status >= 400) bad += 1
      last = performance.now()
    })
  })
