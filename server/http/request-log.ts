import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { traceOf } from '../log/failure.ts'
import { isClientDisconnect } from './client-disconnect.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Route or build file name of the page that was served. */
    sitePath: string | null
  }
}

/** The route pattern, never the requested path, which may contain an e-mail address or a token. */
const pathOf = ({ routeOptions, sitePath }: FastifyRequest) => routeOptions.url ?? sitePath ?? 'unknown'

/** Logger options: JSON lines without personal data (no IP address, headers, requested path or query). */
export const loggerOptions = ({ logLevel }: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  base: null,
  // For the lines of Fastify itself, whose default serializers log IP addresses.
  serializers: {
    req: (request) => ({ method: request.method, path: pathOf(request) }),
    res: ({ statusCode }) => ({ status: statusCode }),
    err: (error) => ({ type: error.name, message: '', stack: '', ...traceOf(error) }),
  },
})

/** Logs one line per request, at its end; Fastify's line at the start would have the same fields. */
export class RequestLogController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { id: reqId, method } = request
    const line = { reqId, method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error && !isClientDisconnect(error, request)) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}
