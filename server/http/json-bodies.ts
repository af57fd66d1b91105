import { z } from 'zod'
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
