import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, ParsedBody, ParsedParams, ParsedQuery, ResponseOf } from '../../contract/endpoint.ts'
import { Refusal } from '../../contract/errors.ts'
import type { User } from '../../contract/people.ts'
import type { FileContent } from '../../contract/values.ts'
import { type Actor, UnconfirmedLogin } from '../security/actor.ts'
import { guard } from './guard.ts'
import { sendFile } from './send-file.ts'
import { receiveUpload } from './uploads.ts'

export type App = FastifyInstance

/** A read gets the actor; a write gets a login, which its transaction confirms. */
type Caller<E extends AnyEndpoint> = E['access'] extends 'public'
  ? unknown
  : E['method'] extends 'GET'
    ? { actor: User & Actor }
    : { login: UnconfirmedLogin }

/** Validated input and, unless the endpoint is public, the caller. */
export type HandlerInput<E extends AnyEndpoint> = Caller<E> & {
  params: ParsedParams<E>
  query: ParsedQuery<E>
  body: ParsedBody<E>
  request: FastifyRequest
  reply: FastifyReply
}

// The result of a 204 handler is discarded.
export type HandlerResult<E extends AnyEndpoint> = undefined extends ResponseOf<E> ? unknown : ResponseOf<E>

const readInput = async (request: FastifyRequest, reply: FastifyReply, { method, access, upload }: AnyEndpoint) => {
  const { actor, params, query, ip } = request
  const caller = actor && method !== 'GET' ? { login: new UnconfirmedLogin(actor, access, ip) } : { actor }
  const body = upload ? await receiveUpload(request, upload) : request.body
  return { ...caller, params, query, body, request, reply }
}

/** Without `inActorTransaction` an ended login could still write. Every test that calls such an endpoint fails here. */
const requireConfirmed = (login: UnconfirmedLogin | undefined, { method, path }: AnyEndpoint): void => {
  if (login?.isConfirmed === false) throw new Error(`${method} ${path} responds without inActorTransaction`)
}

/** Adds an endpoint of the contract: guard, validation, handler, allow-list of response fields. */
export const serve = <E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handle: (input: HandlerInput<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
): void => {
  const { method, path, access, params, query, body, response, status = 200, file, upload } = endpoint
  const { bodyLimit, isConditional, hourlyLimit, accountLimit } = endpoint
  app.route({
    method,
    url: path,
    ...(bodyLimit && { bodyLimit }),
    onRequest: guard(access),
    config: { isConditional: isConditional ?? false, hourlyLimit, accountLimit },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !upload && { body }),
      response: { ...(status !== 204 && !file && { [status]: response }), '4xx': Refusal, '5xx': Refusal },
    },
    handler: async (request, reply) => {
      const input = await readInput(request, reply, endpoint)
      // Cast: guard and schemas checked the input, which TypeScript cannot see for a generic `E`.
      const content: unknown = await handle(input as HandlerInput<E>)
      requireConfirmed(input.login, endpoint)
      // The types of `handle` allow no other content with `file`.
      if (file) return sendFile(request, reply, file, content as FileContent)
      reply.code(status)
      // Fastify never ends a response whose handler returns undefined.
      return status === 204 ? reply.send() : content
    },
  })
}
