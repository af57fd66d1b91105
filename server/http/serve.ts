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

/** Adds an endpoint of the contract: guard, validation, handler, allow-list of response fields. */
export const serve = <E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handle: (input: HandlerInput<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
): void => {
  const {
    method,
    path,
    access,
    params,
    query,
    body,
    response,
    status = 200,
    bodyLimit,
    file,
    isConditional,
    hourlyLimit,
    accountLimit,
    upload,
  } = endpoint
  // The one cast: guard and schemas make the input, and only an endpoint with `file` results in `FileContent`.
  const run = handle as unknown as (input: object) => Promise<FileContent>
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
      const { actor } = request
      const login = actor && method !== 'GET' ? new UnconfirmedLogin(actor, access, request.ip) : undefined
      const input = {
        ...(login ? { login } : { actor }),
        params: request.params,
        query: request.query,
        body: upload ? await receiveUpload(request, upload) : request.body,
        request,
        reply,
      }
      const content = await run(input)
      if (login && !login.isConfirmed) throw new Error(`${method} ${path} responds without inActorTransaction`)
      if (file) return sendFile(request, reply, file, content)
      reply.code(status)
      // Fastify never ends a response whose handler returns undefined.
      return status === 204 ? reply.send() : content
    },
  })
}
