import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page that anybody may put on the web, under as many names as this machine has. */
export const startAttacker = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html><title>Cadeau</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // A browser opens connections ahead, on which it may never ask.
      server.closeAllConnections()
    })
  // The club is on `localhost`: its own name on another port is another origin of the same site, cookies included.
  return { origins: { sameSite: `http://localhost:${port}`, crossSite: `http://127.0.0.1:${port}` }, stop }
}
