import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, requiredLine } from '../values.ts'
import { ChangedSession } from './coach-session.ts'
import { Scope } from './session.form.ts'

/** Why a session will not take place, for members to read. */
export const Cancellation = z.object({
  reason: requiredLine(300, 'Merci d’indiquer la raison'),
  scope: Scope,
})

export const Restoration = z.object({ scope: Scope }).nullish()

/** Only before the start. Sign-ups stay, and the people who signed up or wait get a notice. Idempotent. */
export const cancelSession = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/cancel',
  access: 'coach',
  params: ById,
  body: Cancellation,
  response: ChangedSession,
})
/**
 * The reverse of a cancellation, only before the start; people who signed up or wait get a notice. Idempotent. 409
 * `session_started`.
 */
export const restoreSession = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/restore',
  access: 'coach',
  params: ById,
  body: Restoration,
  response: ChangedSession,
})
