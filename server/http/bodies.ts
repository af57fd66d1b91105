import type { App } from './serve.ts'

/** Bodies are JSON only; a form on another site can send plain text without a preflight. */
export const readBodies = (app: App): void => {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Generated clients name a type also where they send nothing; Fastify would refuse the empty text.
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else parseJson(request, String(body), done)
  })
}
