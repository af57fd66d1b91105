/** The load generator, in a process of its own: fires what it is told and answers what came back. */
import { createHistogram } from 'node:perf_hooks'
import { autocannon, type Call } from './autocannon.ts'

export type Order = {
  urls: string[]
  seconds: number
  connections: number
  /** One list per connection, walked in order and anew; connections share them in turn. */
  calls: Call[][]
  /** A fixed number of calls at so many a second instead of as many as fit. */
  paced?: { amount: number; perSecond: number }
}
export type Fired = {
  requests: number
  seconds: number
  /** In milliseconds; as fast as fits, only from when every connection was answered once. */
  p50: number
  p99: number
  worst: number
  /** Answers by status, with `error` for those that never came. */
  statuses: Record<string, number>
  bad: number
  bytesPerRequest: number
  /** Share of one core that the generator itself took: near 1 it was the limit. */
  generatorLoad: number
}

const slices = ({ calls, connections }: Order) =>
  Array.from({ length: connections }, (_, index) => calls[index % calls.length] ?? [])

const fire = (order: Order): Promise<Fired> =>
  new Promise((resolve, reject) => {
    const { urls, seconds, connections, paced } = order
    const lists = slices(order)
    const latency = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
    const statuses: Record<string, number> = {}
    const begun = performance.now()
    const cpu = process.cpuUsage()
    // Node takes one new connection a turn: fifty that never rest wait for one another while they open, bare or ours.
    const opening = new Set<unknown>()
    let clients = 0
    let requests = 0
    let bytes = 0
    let last = begun
    const amount = paced && { amount: paced.amount, overallRate: paced.perSecond }
    const run = autocannon(
      {
        url: urls,
        connections,
        sampleInt: 50,
        timeout: 30,
        ...(amount ?? { duration: seconds }),
        setupClient: (client) => {
          if (!paced) opening.add(client)
          client.setRequests(lists[clients++ % lists.length] ?? [])
        },
      },
      (error, result) => {
        if (error) return reject(error)
        const { user, system } = process.cpuUsage(cpu)
        const took = last - begun
        const non2xx = Object.entries(statuses).reduce(
          (sum, [status, count]) => sum + (/^[23]/.test(status) ? 0 : count),
          0,
        )
        if (result.errors > 0) statuses.error = result.errors
        resolve({
          requests,
          seconds: took / 1000,
          p50: latency.percentile(50) / 1000,
          p99: latency.percentile(99) / 1000,
          worst: latency.max / 1000,
          statuses,
          bad: non2xx + result.errors,
          bytesPerRequest: bytes / Math.max(1, requests),
          generatorLoad: (user + system) / 1000 / took,
        })
      },
    )
    run.on('response', (client, status, size, milliseconds) => {
      if (opening.size === 0) latency.record(Math.max(1, Math.round(milliseconds * 1000)))
      opening.delete(client)
      requests += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      bytes += size
      last = performance.now()
    })
  })

process.on('message', async ({ id, order }: { id: number; order: Order }) => {
  try {
    process.send?.({ id, fired: await fire(order) })
  } catch (error) {
    process.send?.({ id, failure: String(error) })
  }
})
