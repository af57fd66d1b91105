/** The server with the clock of the season, in a process that may be killed. Its parent sends orders as messages. */
import type { AddressInfo } from 'node:net'
import { openServer } from './open.ts'

export type Order = { nth: number; now: string; work?: 'jobs' | 'deliveries' | 'fill' | 'room' }

export type Report = { nth: number; failure: string | undefined }

let makeRoom = async () => {}
let now = process.env.CLOCK ?? ''
const server = await openServer(process.env, () => now, process.stdout)
await server.app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => 'listening' })
const address = server.app.server.address() as AddressInfo

const work = async ({ work: kind }: Order): Promise<void> => {
  if (kind === 'jobs') await server.runJobs()
  if (kind === 'deliveries') await server.deliver()
  if (kind === 'fill') makeRoom = await server.fillDisk()
  if (kind === 'room') await makeRoom()
}

process.on('message', async (order: Order) => {
  now = order.now
  const failure = await work(order).then(() => undefined, String)
  process.send?.({ nth: order.nth, failure } satisfies Report)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: address.port })
