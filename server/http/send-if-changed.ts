import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, weakEtagOf } from '../files/etag.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an endpoint that is `isConditional` in the contract. */
    isConditional?: boolean
  }
}

/** Sets an ETag and responds 304 if the caller's one matches. The ETag also covers the headers of a list page. */
const sendIfChanged = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const { link = '', 'x-total-count': total = '' } = reply.getHeaders()
  const etag = weakEtagOf(`${link} ${total} ${payload}`)
  reply.header('etag', etag)
  if (!isFresh(request.headers['if-none-match'], etag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

/** For endpoints that pages refresh often. Runs before compression; a route's own hook would run after it. */
export const skipUnchangedResponses = (app: App): void => {
  app.addHook('onSend', (request, reply, payload, done) =>
    done(null, request.routeOptions.config.isConditional ? sendIfChanged(request, reply, payload) : payload),
  )
}
