import { brotliCompress, constants, gzip } from 'node:zlib'
import { encodingFor } from './encodings.ts'
import type { App } from './serve.ts'

/** Characters from which an answer is compressed: a page of fifty members stays below, all thousand shrink to an eighth. */
const smallestCompressed = 32 * 1024
/** Of 0 to 11; beyond, a list of members shrinks little and takes twice as long. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

type Done = (error: Error | null, body: Buffer) => void

/** Off the event loop. */
export const compressText = (text: string, encoding: 'br' | 'gzip', done: Done): void =>
  encoding === 'br' ? brotliCompress(text, brotli, done) : gzip(text, done)

/**
 * Sends long lists compressed; files of the site were compressed at build. No long answer holds a secret beside what a
 * stranger may have put there, so that its length tells nothing.
 */
export const compressLongAnswers = (app: App): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < smallestCompressed) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], () => true)
    if (encoding === 'identity') return done(null, payload)
    reply.header('content-encoding', encoding)
    compressText(payload, encoding, done)
  })
}
