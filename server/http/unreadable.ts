import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sentences } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import { headersWithoutHooks } from './security-headers.ts'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what is no HTTP at all, or too long, or too slow: no request exists yet, so the bytes are written by hand. */
export const answerUnreadable = (config: Config) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const body = JSON.stringify({ code: 'malformed_request', message: sentences.malformed_request })
  const headers = {
    ...headersWithoutHooks(config),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
