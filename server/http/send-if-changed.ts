import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf } from './send-file.ts'

/**
 * `onSend` hook of a list that is refreshed often: sets an ETag and answers 304 if the caller has this response already.
 * The headers of a page are part of it.
 */
export const sendIfChanged = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const { link = '', 'x-total-count': total = '' } = reply.getHeaders()
  const etag = etagOf(`${link} ${total} ${payload}`)
  reply.header('etag', etag)
  if (request.headers['if-none-match'] !== etag) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}
