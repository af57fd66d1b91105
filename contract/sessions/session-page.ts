import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, IsoInstant } from '../values.ts'
import { MemberSession, OwnPart } from './member-sessions.ts'

/** One session on its own page. */
export const SessionPage = MemberSession.extend({
  ...OwnPart.shape,
  endsAt: IsoInstant,
  /** People marked present; null before the attendance sheet was first saved. */
  presentCount: z.number().nullable(),
  /** First names of people who go and show theirs, the first sign-up first. */
  shownNames: z.array(z.string()),
  /** True if the actor shows their own first name. */
  isNameShown: z.boolean(),
})
export type SessionPage = z.infer<typeof SessionPage>

/** A published session. */
export const sessionPage = endpoint({
  method: 'GET',
  path: '/api/sessions/:id',
  access: 'activeMember',
  params: ById,
  response: SessionPage,
})
const ShownName = z.object({ isShown: z.boolean() })
/** True: people who go to the same sessions see the actor's first name; false by default. */
export const showFirstName = endpoint({
  method: 'PUT',
  path: '/api/my/first-name',
  access: 'signedIn',
  body: ShownName,
  response: ShownName,
})
