import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { fail } from '../errors.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a write that another site's page sent; a request with neither header comes from no browser and passes. */
export const refuseCrossSite = (config: Config) => async (request: FastifyRequest) => {
  if (reads.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin') fail('cross_site')
    return
  }
  const { origin } = request.headers
  if (origin === undefined) return
  const own = [new URL(config.publicUrl).origin, `${request.protocol}://${request.host}`]
  if (!own.includes(origin)) fail('cross_site')
}
