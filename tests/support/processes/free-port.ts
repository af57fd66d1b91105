import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port of 127.0.0.1 that nothing listens on, for programs that cannot choose one themselves. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
