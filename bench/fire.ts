/** Load generator in a separate process, so that it does not slow the measuring process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
// @ts-expect-error The package brings no types.
import autocannon from 'autocannon'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type Load = {
  url: string
  seconds: number
  connections: number
  /** One list for each connection, repeated until the time is over. */
  calls: Call[][]
}
export type LoadResult = {
  requests: number
  perSecond: number
  /** Responses other than 2xx and 3xx, and calls without a response. */
  bad: number
}

type Client = { setRequests: (calls: Call[]) => void }

const generate = ({ url, seconds, connections, calls }: Load) =>
  new Promise<LoadResult>((resolve, reject) => {
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

/** Runs one load in a separate process. */
export const fire = async (load: Load): Promise<LoadResult> => {
  const child = fork(import.meta.filename, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended with ${code}`)
  })
  const answered = once(child, 'message')
  child.send(load)
  const [measured] = await Promise.race([answered, failed])
  failed.catch(() => {})
  child.kill()
  return measured
}

if (import.meta.main) process.on('message', async (load: Load) => process.send?.(await generate(load)))
