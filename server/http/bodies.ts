import multipart from '@fastify/multipart'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { App } from './serve.ts'

const canBeEmpty = (schema: unknown): boolean =>
  schema === undefined || (schema instanceof z.ZodType && schema.safeParse(null).success)

/** Accepts JSON bodies only: a form on another site can send plain text without a CORS preflight. */
export const acceptJsonBodies = (app: App): void => {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Generated clients set Content-Type on an empty body too, which Fastify would reject.
    if (body === '' && canBeEmpty(request.routeOptions.schema?.body)) done(null)
    else parseJson(request, String(body), done)
  })
}

/** Leaves JSON bodies as the bytes that came, on the routes of `addRoutes`: their signature covers the bytes. */
export const acceptRawBodies = (app: App, addRoutes: (scope: App) => void): void => {
  app.register(async (scope: App) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    addRoutes(scope)
  })
}

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
