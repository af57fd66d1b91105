import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { requireQuota } from '../limits/counters.ts'
import { networkOf } from '../limits/network.ts'
import type { App } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    hourlyLimit?: AnyEndpoint['hourlyLimit']
    accountLimit?: AnyEndpoint['accountLimit']
  }
}

/**
 * Limits the calls of endpoints with an `hourlyLimit`, before anything is read: invalid calls count too. Those with an
 * `accountLimit` are limited before a file is read: an account could otherwise fill the memory with files that are
 * refused afterwards.
 */
export const limitCallRates = (app: App, context: Context): void => {
  if (!context.config.limits) return
  // A hook on these routes only: on all others it would cost an event-loop turn for nothing.
  app.addHook('onRoute', (route) => {
    const { method, url, config } = route
    const { hourlyLimit, accountLimit } = config ?? {}
    if (hourlyLimit) {
      const limit = ({ ip }: FastifyRequest) => requireQuota(context, hourlyLimit, `${method} ${url}`, networkOf(ip))
      route.onRequest = [limit, ...[route.onRequest ?? []].flat()]
    }
    if (accountLimit)
      route.preHandler = async ({ actor }: FastifyRequest) => actor && requireQuota(context, accountLimit, actor.id)
  })
}
