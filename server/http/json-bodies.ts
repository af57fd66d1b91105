import type { App } from './serve.ts'

/** Accepts JSON bodies only: a form on another site can send plain text without a CORS preflight. */
export const acceptJsonBodies = (app: App): void => {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Generated clients set Content-Type on an empty body too, which Fastify would reject.
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else parseJson(request, String(body), done)
  })
}
