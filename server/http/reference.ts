import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './serve.ts'

/** OpenAPI from the same schemas that validate: `/api/openapi.json`, and a page to read it at `/api/docs`. */
export const apiReference = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: { info: { title: 'API du club', version: '1' } },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { deepLinking: true } })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
