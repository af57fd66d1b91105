import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileKind } from '../../contract/endpoint.ts'
import type { CachedText, FileContent, NamedFile } from '../../contract/values.ts'
import { etagOf, isFresh } from '../files/etag.ts'
import { awaitFirst } from '../files/pieces.ts'

const setHeaders = (
  reply: FastifyReply,
  { isBinary, isInline }: FileKind,
  { name, type }: { name: string; type: string },
) =>
  reply.headers({
    'content-type': isBinary ? type : `${type}; charset=utf-8`,
    'content-disposition': `${isInline ? 'inline' : 'attachment'}; filename="${name}"`,
  })

const sendPieces = async (reply: FastifyReply, file: FileKind, { name, type, pieces }: NamedFile) => {
  // Read before the headers are set: an error can still choose the status.
  const all = await awaitFirst(pieces)
  setHeaders(reply, file, { name, type: (file.isBinary && type) || file.type })
  return reply.send(Readable.from(all, { objectMode: false }))
}

/** A text that may be cached gets 304 when the client's ETag matches. */
const sendText = (request: FastifyRequest, reply: FastifyReply, file: FileKind, { text, etag }: CachedText) => {
  if (file.cache) {
    reply.headers({ etag, 'cache-control': file.cache })
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  return setHeaders(reply, file, file).send(text)
}

export const sendFile = (request: FastifyRequest, reply: FastifyReply, file: FileKind, content: FileContent) => {
  if (typeof content === 'string') return sendText(request, reply, file, { text: content, etag: etagOf(content) })
  return 'pieces' in content ? sendPieces(reply, file, content) : sendText(request, reply, file, content)
}
