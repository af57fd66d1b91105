import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '../../contract/account.ts'
import type { Access } from '../../contract/endpoint.ts'
import { type Actor, requireAccess } from '../actor.ts'
import { fail } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: (User & Actor) | null
    /** Looks the sign-in up by its cookie, in one query. */
    identify: () => Promise<(User & Actor) | null>
  }
}

/** Runs before the body is read: whoever may not call learns nothing about what a call would need. */
export const guard = (access: Access) => async (request: FastifyRequest, _reply: FastifyReply) => {
  if (access === 'public') return
  request.actor = await request.identify()
  requireAccess(access, request.actor ?? fail('unauthenticated'))
}
