import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
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

const helmetOptions = (config: Config) =>
  ({
    contentSecurityPolicy: false,
    // Sent on http, it would lock browsers out of a club that runs on its own network.
    hsts: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // For browsers and plug-ins that are gone, and hints that change nothing on this site.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) as const

// Helmet writes the same for every request, so it is asked once; its own hooks would make each answer wait two turns.
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

/** Of every answer; a page and a file of the site have a policy or an age of their own instead. */
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
