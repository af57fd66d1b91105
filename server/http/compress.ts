import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { App } from './serve.ts'

/** Shortest response, in characters, that is compressed. */
const minCompressedLength = 2 * 1024
/** Longer text is compressed in the thread pool; for shorter text, handing it over takes longer than compressing it. */
const minPooledLength = 32 * 1024
/** Quality from 0 to 11: a higher one takes longer and saves little. A window of 2^16 bytes is cheaper to allocate. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } }

type CompressCallback = (error: Error | null, body: Buffer) => void

const compressText = (text: string, encoding: Encoding, done: CompressCallback): void => {
  if (text.length < minPooledLength) done(null, encoding === 'br' ? brotliCompressSync(text, brotli) : gzipSync(text))
  else if (encoding === 'br') brotliCompress(text, brotli, done)
  else gzip(text, done)
}

/**
 * Compresses long text responses; the site's files are compressed at build time. Not by `@fastify/compress`: its
 * streams cost more processor time and send no Content-Length. Safe from BREACH: no response of this length holds both
 * a secret and text chosen by a stranger.
 */
export const compressLongResponses = (app: App): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < minCompressedLength) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding)
    compressText(payload, encoding, done)
  })
}

export type Encoding = 'br' | 'gzip'
const smallestFirst: Encoding[] = ['br', 'gzip']

/** The smallest of these encodings that an Accept-Encoding header accepts; null when it accepts none. */
export const encodingFor = (header: string | undefined, encodings: Encoding[] = smallestFirst): Encoding | null =>
  negotiate(header?.toLowerCase() ?? '', encodings)
