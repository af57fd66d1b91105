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

/** Pages that may ask for the camera: on the roll call a coach reads member cards. */
const cameraPages = ['/coach']

/** Permissions-Policy of a page, or of a response that is no page. */
export const sensorPolicy = (page?: string): string =>
  `camera=(${page !== undefined && cameraPages.includes(page) ? 'self' : ''}), geolocation=(), microphone=()`

/** Headers of every response; pages and files of the site override the policy or the cache time. */
export const securityHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': contentPolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': sensorPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  // On plain http it would lock browsers out of a site on a local network.
  ...(config.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

export const addSecurityHeaders = (app: App, headers: Record<string, string>): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
