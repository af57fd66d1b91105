import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Context } from '../context.ts'
import { loginCookieName } from './login-cookie.ts'
import { describeOperation, tags } from './openapi-operation.ts'
import type { App } from './serve.ts'

/** Serves the OpenAPI document, made of the validation schemas, at `/api/openapi.json` and as a page at `/api/docs`. */
export const serveOpenApi = async (app: App, { config, club }: Context): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `API de ${club.name}`,
        version: '1',
        description:
          'Les appels que font les pages du site. Une écriture doit venir d’une page du site, ou ne porter aucun en-tête `Origin`.',
        contact: { name: club.name, email: club.email },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.publicUrl, description: 'Le site du club' }],
      tags,
      components: {
        securitySchemes: {
          login: {
            type: 'apiKey',
            in: 'cookie',
            name: loginCookieName(config),
            description: 'Posé par `POST /api/login` et par l’inscription.',
          },
        },
      },
    },
    transform: describeOperation,
  })
  // Folded: with every call open at once, the page draws for minutes.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: true, docExpansion: 'none' } })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
