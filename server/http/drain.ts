import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Sends JSON at once, and ends the answer when the rest of the request's body was received and discarded: a connection
 * that is closed under a client that still sends loses the answer. Bounded by the longest time of a request.
 */
export const sendThenDrain = (request: FastifyRequest, reply: FastifyReply, content: object) => {
  const text = JSON.stringify(content)
  const pieces = async function* () {
    yield text
    // The client may hang up, which it does with its answer.
    await finished(request.raw.resume()).catch(() => {})
  }
  return reply
    .removeHeader('connection')
    .headers({ 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) })
    .send(Readable.from(pieces(), { objectMode: false }))
}
