import type { App } from './serve.ts'

/** Leaves JSON bodies as the bytes that came, on the routes of `addRoutes`: their signature covers the bytes. */
export const acceptRawBodies = (app: App, addRoutes: (scope: App) => void): void => {
  app.register(async (scope: App) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    addRoutes(scope)
  })
}
