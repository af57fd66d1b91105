import type { Server } from 'node:http'
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify'
import { sentences } from '../../contract/errors.ts'
import { responseTimeoutMs } from '../../contract/rules/http.ts'
import type { Config } from '../config.ts'
import { replyToMalformed } from './malformed-requests.ts'
import { RequestLogController } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

type Options = FastifyHttpOptions<Server>

/**
 * Time-outs in ms against slowloris: request headers, whole request, idle connection, and how often Node checks them.
 * A page of the site gives up after `responseTimeoutMs`, as `request` does: only a client that is slow on purpose would
 * last longer.
 */
export type Timeouts = { headers: number; request: number; idle: number; checkInterval: number }
const defaultTimeouts: Timeouts = { headers: 15_000, request: responseTimeoutMs, idle: 60_000, checkInterval: 5000 }

/** What the server accepts, how long it waits, what it logs, and how it replies to what is no request. */
export const fastifyOptions = (
  config: Config,
  { logger, timeouts = defaultTimeouts }: { logger: Options['logger']; timeouts: Timeouts | undefined },
): Options => {
  const headers = securityHeaders(config)
  return {
    logger,
    logController: new RequestLogController(),
    // Our log lines contain `reqId`: a child logger per request would cost more than the line, so only routes with
    // another level get one.
    childLoggerFactory: (parent, _bindings, { level }) => (level ? parent.child({}, { level }) : parent),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: 32 * 1024,
    http: {
      requireHostHeader: false,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkInterval,
    },
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.idle,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are served; Fastify's own 503 has no French message.
    return503OnClosing: false,
    clientErrorHandler: replyToMalformed(headers),
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) => {
      request.log.info({ reqId: request.id }, 'malformed url')
      reply.headers(headers)
      reply.status(400).send({ code: 'malformed_request', message: sentences.malformed_request })
    },
  }
}
