import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { RefusalError } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const isCrossSite = (config: Config, request: FastifyRequest): boolean => {
  if (safeMethods.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return false
  if (origin === new URL(config.publicUrl).origin) return false
  // Browsers omit Sec-Fetch-Site on plain http; on a local network the site may have several host names.
  return config.isHttps || origin !== `${request.protocol}://${request.host}`
}

/** CSRF protection: rejects writes sent by another site's page. A request without both headers is from no browser. */
export const refuseCrossSite =
  (config: Config): onRequestHookHandler =>
  (request, _reply, done) =>
    done(isCrossSite(config, request) ? new RefusalError('cross_site') : undefined)
