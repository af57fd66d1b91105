import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends JSON, then reads and discards the rest of the request body before it ends the response: a client that is still
 * sending when the connection closes never sees the response. Bounded by the request time-out.
 */
export const sendThenDiscardBody = (request: FastifyRequest, reply: FastifyReply, content: object) => {
  const text = JSON.stringify(content)
  const chunks = async function* () {
    yield text
    // The client may disconnect now: it has its response.
    await finished(request.raw.resume()).catch(() => {})
  }
  return reply
    .removeHeader('connection')
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .send(Readable.from(chunks(), { objectMode: false }))
}
