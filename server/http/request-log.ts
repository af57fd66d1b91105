import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { traceOf } from '../failure-trace.ts'
import { isHangUp } from './hang-up.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The page or the file of the site that was served: its route, or its name in the build. */
    sitePath: string | null
  }
}

/** The pattern of the route, never the path as it was sent: that may hold an e-mail address or a token. */
const pathOf = ({ routeOptions, sitePath }: FastifyRequest) => routeOptions.url ?? sitePath ?? 'unknown'

/** JSON lines without personal data: no addresses, no headers, no path or query as they were sent. */
export const requestLog = ({ logLevel }: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  base: null,
  // Our own line is flat; should the framework log one of these, it would tell addresses.
  serializers: {
    req: (request) => ({ method: request.method, path: pathOf(request) }),
    res: ({ statusCode }) => ({ status: statusCode }),
    // Fastify's own lines; their type asks for the three words.
    err: (error) => ({ type: error.name, message: '', stack: '', ...traceOf(error) }),
  },
})

/** One line for each request, once it is over; Fastify writes another when it begins, which says the same. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { id: reqId, method } = request
    const line = { reqId, method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error && !isHangUp(error, request)) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}
