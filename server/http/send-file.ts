import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileKind } from '../../contract/endpoint.ts'
import type { CachedText, NamedFile } from '../../contract/values.ts'
import { etagOf, isFresh } from '../etag.ts'

// Waits for the first chunk before the response starts, so that an error there can still set the status.
const streamOf = async (pieces: NamedFile['pieces']) => {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  const all = async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return Readable.from(all(), { objectMode: false })
}

/** Sends a file; a cacheable text gets 304 when the client's ETag matches. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileKind,
  content: string | NamedFile | CachedText,
) => {
  const { type, binary = false, inline = false, cache } = file
  const isPieces = typeof content === 'object' && 'pieces' in content
  const text = typeof content === 'string' ? content : 'text' in content ? content.text : ''
  const payload = isPieces ? await streamOf(content.pieces) : text
  if (cache && !isPieces) {
    const etag = typeof content === 'string' ? etagOf(content) : content.etag
    reply.headers({ etag, 'cache-control': cache })
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const name = isPieces ? content.name : file.name
  return reply
    .header('content-type', binary ? (isPieces && content.type) || type : `${type}; charset=utf-8`)
    .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
    .send(payload)
}
