import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from './accept-encoding.ts'
import type { App } from './serve.ts'

/** Shortest response, in characters, that is compressed: a page of 50 members is below it, a list of 1 000 is not. */
const minCompressedLength = 32 * 1024
/** From 0 to 11; a higher quality takes twice as long on a member list and saves little. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

type Done = (error: Error | null, body: Buffer) => void

/** Runs in the thread pool, off the event loop. */
export const compressText = (text: string, encoding: 'br' | 'gzip', done: Done): void =>
  encoding === 'br' ? brotliCompress(text, brotli, done) : gzip(text, done)

/**
 * Compresses long JSON responses; the site's files are compressed at build time. Safe from BREACH: no long response
 * holds both a secret and text chosen by a stranger.
 */
export const compressLongResponses = (app: App): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minCompressedLength) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], () => true)
    if (encoding === 'identity') return done(null, payload)
    reply.header('content-encoding', encoding)
    compressText(payload, encoding, done)
  })
}
