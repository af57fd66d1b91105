import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import type { App } from './serve.ts'

/** Content-Security-Policy of a page whose inline scripts have these hashes; allows no third-party resource. */
export const contentPolicy = (config: Config, scriptHashes: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    // Radix inserts style elements at run time.
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

const helmetOptions = (config: Config) =>
  ({
    contentSecurityPolicy: false,
    // On plain http it would lock browsers out of a site on a local network.
    hsts: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Obsolete headers, or without effect on this site.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) as const

// Helmet's headers are the same for every request, so they are computed once.
const helmetHeaders = (config: Config): Record<string, string> => {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(helmetOptions(config))({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}

/** Headers of every response; pages and files of the site override the policy or the cache time. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  ...helmetHeaders(config),
  'content-security-policy': contentPolicy(config),
  'cache-control': 'no-store',
})

export const addSecurityHeaders = (app: App, headers: Record<string, string>): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
