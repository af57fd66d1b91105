import multipart from '@fastify/multipart'
import type { Config } from '../config.ts'
import type { App } from './serve.ts'

/**
 * Accepts multipart bodies on the routes that `addRoutes` registers, and nowhere else. A form on another site can send
 * them without a CORS preflight: the origin check alone refuses it.
 */
export const acceptUploads = (app: App, { logLevel }: Config, addRoutes: (scope: App) => void): void => {
  // At these levels the plugin logs the headers, with the cookie.
  const quietLevel = logLevel === 'trace' || logLevel === 'debug' ? 'info' : logLevel
  app.register(
    async (scope: App) => {
      await scope.register(multipart, { limits: { files: 1, fields: 0, headerPairs: 10 } })
      addRoutes(scope)
    },
    { logLevel: quietLevel },
  )
}
