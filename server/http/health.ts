import type { Context } from '../context.ts'
import { ping } from '../database/health.ts'
import { Refused } from '../errors.ts'
import type { App } from './serve.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 without database or once it is about to end. */
export const healthRoutes = (app: App, { db }: Context, isEnding: () => boolean): void => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isEnding()) throw new Refused('busy')
    await ping(db)
    return { status: 'ok' }
  })
}
