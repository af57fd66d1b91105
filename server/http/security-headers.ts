import helmet from '@fastify/helmet'
import type { Config } from '../config.ts'
import type { App } from './serve.ts'

const self = ["'self'"]

/** Content policy of a page whose inline scripts have these hashes; nothing foreign is ever loaded. */
export const contentPolicy = (config: Config, scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src ${[...self, ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    // Radix writes style elements at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

const hsts = { maxAge: 31_536_000, includeSubDomains: true }
const referrerPolicy = 'strict-origin-when-cross-origin'

/** For an address that cannot be read: Fastify answers it before any hook. */
export const headersWithoutHooks = (config: Config): Record<string, string> => ({
  'content-security-policy': contentPolicy(config),
  'cache-control': 'no-store',
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(config.isHttps && { 'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains` }),
})

export const addSecurityHeaders = async (app: App, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Sent on http, it would lock browsers out of a club that runs on its own network.
    hsts: config.isHttps ? hsts : false,
    referrerPolicy: { policy: referrerPolicy },
    frameguard: { action: 'deny' },
  })
  const policy = contentPolicy(config)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    // By what was answered, not by the address: an encoded `/%61pi` reaches the same route.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}
