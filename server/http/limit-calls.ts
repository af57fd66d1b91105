import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { counterKey, failBeyond } from '../limits/counters.ts'
import { networkOf } from '../limits/network.ts'
import { endpointWindowMs } from '../limits/rules.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    hourlyLimit?: AnyEndpoint['hourlyLimit'] | undefined
  }
}

/** Limits the calls of endpoints with an `hourlyLimit`; invalid calls count too. Runs before anything is read. */
export const limitCallRates = (app: App, context: Context): void => {
  const { limits } = context.config
  if (!limits) return
  // A hook on these routes only: on all others it would cost an event-loop turn for nothing.
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    const max = config?.hourlyLimit && limits[config.hourlyLimit]
    if (max === undefined) return
    const limit = ({ ip }: FastifyRequest) =>
      failBeyond(context, counterKey(`${method} ${url}`, networkOf(ip)), { max, windowMs: endpointWindowMs })
    route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
  })
}
