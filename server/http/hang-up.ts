import type { FastifyRequest } from 'fastify'

const brokenPipe = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** True when the client closed the connection before its request or its answer was complete. */
export const isHangUp = (error: Error & { code?: unknown }, { raw }: FastifyRequest): boolean =>
  raw.errored === error || (raw.socket?.destroyed === true && brokenPipe.has(String(error.code)))
