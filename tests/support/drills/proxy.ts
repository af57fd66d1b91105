import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { moment } from './steady-load.ts'

const probeMs = 50
/** Idempotent methods (RFC 9110), which a proxy may retry. */
const idempotent = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
const ofThisConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

type Backend = { url: string; isReady: boolean }
type UpstreamResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }
type ProxyError = Error & { code?: string }

const collect = async (message: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const sendRequest = (url: string, options: http.RequestOptions, body?: Buffer) =>
  new Promise<UpstreamResponse>((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const { statusCode = 0, headers } = response
      collect(response).then((text) => resolve({ status: statusCode, headers, body: text }), reject)
    })
    request.on('error', reject).end(body)
  })

const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': socket.remoteAddress,
  'x-forwarded-host': headers.host,
  'x-forwarded-proto': 'http',
})

const onlyContent = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofThisConnection.has(name)))

/**
 * A reverse proxy in front of several servers: takes them in turn, asks each `/readyz`, keeps its
 * connections to them, and retries requests that never arrived, and idempotent ones.
 */
export const startProxy = async (...urls: string[]) => {
  let backends: Backend[] = urls.map((url) => ({ url, isReady: true }))
  let turn = 0
  let isOpen = true
  /** `of` counts the responses of each server. */
  const counts = { answered: 0, retried: 0, failed: [] as string[], of: new Map<string, number>() }
  const agent = new http.Agent({ keepAlive: true })
  const find = (url: string) => backends.find((backend) => backend.url === url)
  const underWay = new Map<string, number>()
  const count = (url: string, more: number) => underWay.set(url, (underWay.get(url) ?? 0) + more)

  const probe = async (backend: Backend) => {
    const response = await sendRequest(`${backend.url}/readyz`, { agent: false }).catch(() => undefined)
    backend.isReady = response?.status === 200
  }
  const watching = (async () => {
    while (isOpen) {
      await Promise.all([pause(probeMs), ...backends.map(probe)])
    }
  })()

  const choose = async (): Promise<Backend> => {
    // Without a time-out: how soon a server is back depends on the machine.
    for (; isOpen; await pause(probeMs)) {
      const ready = backends.filter(({ isReady }) => isReady)
      turn += 1
      const next = ready[turn % ready.length]
      if (next) return next
    }
    throw new Error('no server was ready until the end')
  }

  const pass = async (request: IncomingMessage, body: Buffer): Promise<UpstreamResponse> => {
    const { method = 'GET', url = '/' } = request
    for (;;) {
      const backend = await choose()
      count(backend.url, 1)
      try {
        const upstreamResponse = await sendRequest(
          backend.url + url,
          { method, headers: forwarded(request), agent },
          body,
        )
        counts.of.set(backend.url, (counts.of.get(backend.url) ?? 0) + 1)
        return upstreamResponse
      } catch (error) {
        const { code } = error as ProxyError
        backend.isReady &&= code !== 'ECONNREFUSED'
        if (code !== 'ECONNREFUSED' && !idempotent.has(method)) throw error
        counts.retried += 1
      } finally {
        count(backend.url, -1)
      }
    }
  }

  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const { status, headers, body } = await pass(request, await collect(request))
      counts.answered += 1
      response.writeHead(status, onlyContent(headers)).end(body)
    } catch (error) {
      counts.failed.push(
        `${moment()} ${request.method} ${request.url} of the proxy: ${(error as ProxyError).code ?? error}`,
      )
      response.writeHead(502).end()
    }
  }

  const server = http.createServer(forward).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(async () => {
    isOpen = false
    await watching
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** Resolves once it sends to that server. */
    whenUsed: async (url: string) => {
      while (!find(url)?.isReady) await pause(probeMs)
    },
    /** Resolves once it sends nothing more to that server and has a response to every request. */
    whenLeft: async (url: string) => {
      while (find(url)?.isReady || underWay.get(url)) await pause(probeMs)
    },
    /** From now on it sends to these. */
    lead: (...to: string[]) => {
      backends = to.map((url) => find(url) ?? { url, isReady: false })
    },
  }
}
