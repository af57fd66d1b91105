import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import type { User } from '../../contract/people.ts'
import { fail } from '../errors.ts'
import { type Actor, requireAccess } from '../security/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: (User & Actor) | null
    /** Finds the signed-in person by the cookie, in one query. */
    identify: () => Promise<(User & Actor) | null>
  }
}

/** Runs before the body is read, so that a caller without access learns nothing from validation errors. */
export const guard = (access: Access) => async (request: FastifyRequest, _reply: FastifyReply) => {
  if (access === 'public') return
  request.actor = await request.identify()
  requireAccess(access, request.actor ?? fail('unauthenticated'))
}
