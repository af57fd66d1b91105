import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Config } from '../config.ts'
import { Refused } from '../errors.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

const isCrossSite = (config: Config, request: FastifyRequest): boolean => {
  if (reads.has(request.method)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return false
  if (origin === new URL(config.publicUrl).origin) return false
  // Browsers send no Sec-Fetch-Site to plain http, where a club on its own network has more than one address.
  return config.isHttps || origin !== `${request.protocol}://${request.host}`
}

/** Refuses a write that another site's page sent; a request with neither header comes from no browser and passes. */
export const refuseCrossSite =
  (config: Config): onRequestHookHandler =>
  (request, _reply, done) =>
    done(isCrossSite(config, request) ? new Refused('cross_site') : undefined)
