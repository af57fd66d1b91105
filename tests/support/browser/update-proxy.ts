import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const workerPath = '/sw.js'

/** Proxy in front of a site; on demand it changes the service worker, as a deployment would, or holds a path. */
export const startUpdateProxy = async () => {
  let target = ''
  let version = 0
  let heldPath = ''

  const passOn = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '/', headers } = request
    // It gets no response until the proxy stops.
    if (url === heldPath) return
    const isWorker = url.split('?')[0] === workerPath
    // Requested without compression and cache, so that a line can be added to the script.
    const { 'accept-encoding': encoding, 'if-none-match': tag, 'if-modified-since': since, ...others } = headers
    const upstreamRequest = http.request(
      target + url,
      { method, headers: isWorker ? others : headers },
      (upstreamResponse) => {
        const { 'content-length': length, etag, ...keptHeaders } = upstreamResponse.headers
        response.writeHead(upstreamResponse.statusCode ?? 502, isWorker ? keptHeaders : upstreamResponse.headers)
        upstreamResponse.pipe(response, { end: !isWorker })
        if (isWorker) upstreamResponse.on('end', () => response.end(`\n// version ${version}\n`))
      },
    )
    upstreamRequest.on('error', () => response.destroy())
    request.pipe(upstreamRequest)
  }

  const server = http.createServer(passOn).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url: string) => {
      target = url
    },
    deploy: () => {
      version += 1
    },
    hold: (path: string) => {
      heldPath = path
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
