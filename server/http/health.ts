import type { Context } from '../context.ts'
import { ping } from '../database/health.ts'
import { Refused } from '../errors.ts'
import type { App } from './serve.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve; 503 without database or once it is closing. */
export const healthRoutes = (app: App, { db }: Context): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (closing) throw new Refused('busy')
    await ping(db)
    return { status: 'ok' }
  })
}
