import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { onRequestHookHandler } from 'fastify'
import { sentences } from '../../contract/errors.ts'
import { fail } from '../errors.ts'
import type { App } from './serve.ts'

type HeaderLines = Record<string, string>

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const malformedReply = (securityHeaders: HeaderLines) => {
  const body = JSON.stringify({ code: 'malformed_request', message: sentences.malformed_request })
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { body, headers }
}

/** Replies to malformed or timed-out HTTP. There is no reply object yet, so it writes to the socket. */
export const replyToMalformed = (securityHeaders: HeaderLines) => {
  const { body, headers } = malformedReply(securityHeaders)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
    const status = statuses[error.code ?? ''] ?? 400
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
}

const requireHost: onRequestHookHandler = ({ headers }, _reply, done) =>
  headers.host === undefined ? fail('malformed_request') : done()

/** Replaces two replies of Node's own that have no security headers: a missing Host, an unknown Expect. */
export const replaceBareReplies = (app: App, securityHeaders: HeaderLines): void => {
  app.addHook('onRequest', requireHost)
  const { body, headers } = malformedReply(securityHeaders)
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headers).end(body)
  })
}
