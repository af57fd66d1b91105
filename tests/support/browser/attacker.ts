import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Web server of an attacker, reachable under several host names of this machine. */
export const startAttacker = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>Cadeau</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // Browsers open connections in advance, some of which never carry a request.
      server.closeAllConnections()
    })
  // The club is on `localhost`. Another port of it is another origin but the same site, so cookies are sent.
  return { origins: { sameSite: `http://localhost:${port}`, crossSite: `http://127.0.0.1:${port}` }, stop }
}
