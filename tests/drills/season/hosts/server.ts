/** The club's server with the clock of the season, in a process that may be killed; its parent asks for work by messages. */
import type { AddressInfo } from 'node:net'
import { openServer } from './open.ts'

export type Order = { nth: number; now: string; work?: 'jobs' | 'deliveries' }

let now = process.env.CLOCK ?? ''
const server = await openServer(process.env, () => now, process.stdout)
await server.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
const address = server.app.server.address() as AddressInfo

process.on('message', async (order: Order) => {
  now = order.now
  if (order.work === 'jobs') await server.runJobs()
  if (order.work === 'deliveries') await server.deliver()
  process.send?.({ nth: order.nth })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: address.port })
