import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Slowness = { firstByteMs: number; pieceBytes: number; pauseMs: number }

/** Proxy that delays HTML and sends it in pieces; other files pass unchanged. */
export const startSlowLine = async (siteUrl: string, { firstByteMs, pieceBytes, pauseMs }: Slowness) => {
  const sendSlowly: http.RequestListener = async ({ url = '/', headers }, response) => {
    // HTML is requested without compression: the pieces of compressed HTML would differ with every build.
    const { accept = '*/*' } = headers
    const upstreamResponse = await fetch(siteUrl + url, { headers: { accept, 'accept-encoding': 'identity' } })
    const body = Buffer.from(await upstreamResponse.arrayBuffer())
    const keptNames = ['content-type', 'cache-control', 'content-security-policy']
    const keptHeaders = keptNames.flatMap((name) => [[name, upstreamResponse.headers.get(name) ?? ''] as const])
    response.writeHead(upstreamResponse.status, Object.fromEntries(keptHeaders.filter(([, value]) => value)))
    if (!upstreamResponse.headers.get('content-type')?.startsWith('text/html')) return response.end(body)
    await pause(firstByteMs)
    for (let start = 0; start < body.length; start += pieceBytes) {
      response.write(body.subarray(start, start + pieceBytes))
      await pause(pauseMs)
    }
    response.end()
  }
  const server = http.createServer((request, response) => {
    Promise.resolve(sendSlowly(request, response)).catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
