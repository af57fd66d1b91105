import type { AnyEndpoint, ParsedQuery } from '../../contract/endpoint.ts'
import { type App, type HandlerResult, serve } from './serve.ts'

const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Registers the endpoint of a mail's one-click button (RFC 8058). The mail provider posts a form to a URL with the
 * parameters. Mail programs without the button open the same URL as a page, which is on the site at `pagePath`.
 */
export const serveOneClick = <E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  pagePath: string,
  act: (query: ParsedQuery<E>) => Promise<HandlerResult<E>>,
): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _form, done) => done(null, undefined))
    serve(scope, endpoint, ({ query }) => act(query))
  })
  app.get<{ Querystring: Record<string, unknown> }>(endpoint.path, { schema: { hide: true } }, ({ query }, reply) => {
    const values = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return reply.redirect(`${pagePath}?${new URLSearchParams(values)}`)
  })
}
