import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileKind } from '../../contract/endpoint.ts'

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Answers a text as a file; one that may be cached answers 304 to whoever already has it. */
export const sendText = (request: FastifyRequest, reply: FastifyReply, file: FileKind, text: string) => {
  const { type, name, inline = false, cache } = file
  if (cache) {
    const etag = etagOf(text)
    reply.headers({ etag, 'cache-control': cache })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(text)
}
