import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { onRequestHookHandler } from 'fastify'
import { sentences } from '../../contract/errors.ts'
import { fail } from '../errors.ts'
import type { App } from './serve.ts'

type HeaderLines = Record<string, string>

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const answerWith = (protecting: HeaderLines) => {
  const body = JSON.stringify({ code: 'malformed_request', message: sentences.malformed_request })
  const headers = {
    ...protecting,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { body, headers }
}

/** Answers what is no HTTP at all, or too long, or too slow: no request exists yet, so the bytes are written by hand. */
export const answerUnreadable = (protecting: HeaderLines) => {
  const { body, headers } = answerWith(protecting)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
}

const requireHost: onRequestHookHandler = ({ headers }, _reply, done) =>
  headers.host === undefined ? fail('malformed_request') : done()

/** What Node would otherwise answer by itself, without a header that protects: no host, an expectation of its own. */
export const answerBare = (app: App, protecting: HeaderLines): void => {
  app.addHook('onRequest', requireHost)
  const { body, headers } = answerWith(protecting)
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end(body)
  })
}
