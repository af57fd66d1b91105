import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { traceOf } from '../failure-trace.ts'

/** No address of the site is as long; strangers would otherwise fill the log with what they make up. */
const longestPath = 200

const pathOf = (url: string) => url.split('?', 1)[0]?.slice(0, longestPath)

/** JSON lines without personal data: no addresses, no headers, and no query, where links carry their token. */
export const requestLog = ({ logLevel }: Config): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level: logLevel,
  base: null,
  // Our own line is flat; should the framework log one of these, it would tell addresses.
  serializers: {
    req: ({ method, url }) => ({ method, path: pathOf(url) }),
    res: ({ statusCode }) => ({ status: statusCode }),
    // Fastify's own lines; their type asks for the three words.
    err: (error) => ({ type: error.name, message: '', stack: '', ...traceOf(error) }),
  },
})

/** One line for each request, once it is over; Fastify writes another when it begins, which says the same. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { id: reqId, method, url } = request
    const line = { reqId, method, path: pathOf(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }
}
