import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { User } from '../../contract/account.ts'
import type { AnyEndpoint, ParsedBody, ParsedParams, ParsedQuery, ResponseOf } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/errors.ts'
import type { KeptText, NamedFile } from '../../contract/values.ts'
import { type Actor, Claim } from '../actor.ts'
import { sendFile } from './file.ts'
import { guard } from './guard.ts'

export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** The person who calls: known for a read; for a write a claim, which the transaction that writes confirms. */
type Caller<E extends AnyEndpoint> = E['access'] extends 'public'
  ? unknown
  : E['method'] extends 'GET'
    ? { actor: User & Actor }
    : { claim: Claim }

/** What a handler is given: validated input and, unless the endpoint is public, the person who calls. */
type Asked<E extends AnyEndpoint> = Caller<E> & {
  params: ParsedParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  request: FastifyRequest
  reply: FastifyReply
}

// What the handler of a 204 ends with is never sent.
type Answer<E extends AnyEndpoint> = undefined extends ResponseOf<E> ? unknown : ResponseOf<E>

/** Serves an endpoint of the contract: guard, validation, handler, allow-list of the response. */
export const serve = <E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handle: (asked: Asked<E>) => Answer<E> | Promise<Answer<E>>,
): void => {
  const { method, path, access, params, query, body, response, status = 200, bodyLimit, file } = endpoint
  app.route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    onRequest: guard(access),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { ...(status !== 204 && !file && { [status]: response }), '4xx': Refusal, '5xx': Refusal },
    },
    handler: async (request, reply) => {
      const { actor } = request
      const claim = actor && method !== 'GET' ? new Claim(actor, access) : undefined
      const asked = {
        ...(claim ? { claim } : { actor }),
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
      }
      const answer = await handle(asked as unknown as Asked<E>)
      if (claim && !claim.isConfirmed) throw new Error(`${method} ${path} answers without inActorTransaction`)
      if (file) return sendFile(request, reply, file, answer as string | NamedFile | KeptText)
      reply.code(status)
      // Fastify waits for ever on an undefined payload.
      return status === 204 ? reply.send() : answer
    },
  })
}
