import { z } from 'zod'
import { Refusal } from '../../contract/errors.ts'
import type { Context } from '../context.ts'
import { ping } from '../database/open.ts'
import { RefusalError } from '../errors.ts'
import type { App } from './serve.ts'

const Health = z.object({ status: z.literal('ok') })
const schemaOf = (operationId: string, summary: string, responses: Record<number, z.ZodType>) => ({
  operationId,
  summary,
  description: 'Pour le superviseur du serveur et le proxy.',
  tags: ['health'],
  security: [],
  response: { 200: Health, '4xx': Refusal, ...responses },
})

/** `/healthz` (liveness) and `/readyz` (readiness: 503 without a database or during graceful shutdown). */
export const healthRoutes = (app: App, { db }: Context, isShuttingDown: () => boolean): void => {
  app.get('/healthz', { schema: schemaOf('healthz', 'Le processus vit', {}) }, async () => ({ status: 'ok' as const }))
  app.get('/readyz', { schema: schemaOf('readyz', 'Le serveur peut répondre', { 503: Refusal }) }, async () => {
    if (isShuttingDown()) throw new RefusalError('busy')
    await ping(db)
    return { status: 'ok' as const }
  })
}
