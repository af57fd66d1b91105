import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '../../contract/endpoint.ts'
import { canJoinSessions, isStaff } from '../../contract/rules/access.ts'
import type { Asker } from '../context.ts'
import { fail } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null
    /** Looks the sign-in up by its cookie, in one query. */
    identify: () => Promise<Asker | null>
  }
}

const isAllowed: Record<Exclude<Access, 'public'>, (asker: Asker) => boolean> = {
  signedIn: () => true,
  activeMember: canJoinSessions,
  coach: isStaff,
  admin: (asker) => asker.role === 'ADMIN',
}

/** Runs before the body is read: whoever may not call learns nothing about what a call would need. */
export const guard = (access: Access) => async (request: FastifyRequest, _reply: FastifyReply) => {
  if (access === 'public') return
  request.asker = await request.identify()
  const asker = request.asker ?? fail('unauthenticated')
  if (!isAllowed[access](asker)) fail(access === 'activeMember' ? 'membership_required' : 'forbidden')
}
