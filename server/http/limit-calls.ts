import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { requireQuota } from '../limits/counters.ts'
import { networkOf } from '../limits/network.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    hourlyLimit?: AnyEndpoint['hourlyLimit']
  }
}

/** Limits the calls of endpoints with an `hourlyLimit`; invalid calls count too. Runs before anything is read. */
export const limitCallRates = (app: App, context: Context): void => {
  if (!context.config.limits) return
  // A hook on these routes only: on all others it would cost an event-loop turn for nothing.
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    const rule = config?.hourlyLimit
    if (!rule) return
    const limit = ({ ip }: FastifyRequest) => requireQuota(context, rule, `${method} ${url}`, networkOf(ip))
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
  })
}
