import type { FastifyRequest } from 'fastify'
import { ClientDisconnectError } from '../errors.ts'

const brokenPipe = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** True when the client closed the connection before its request or its response was complete. */
export const isClientDisconnect = (error: Error & { code?: unknown }, { raw }: FastifyRequest): boolean =>
  error instanceof ClientDisconnectError ||
  raw.errored === error ||
  (raw.socket?.destroyed === true && brokenPipe.has(String(error.code)))
