import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SessionType } from './sessions/session.form.ts'
import { StoredEmail } from './stored-email.ts'
import { TrialBooking, TrialLink } from './trials.form.ts'
import { Id, IsoInstant, Nothing } from './values.ts'

/** A session that visitors may try. Its title and place are for those who booked. */
const OpenSession = z.object({
  id: z.string(),
  date: IsoInstant,
  type: SessionType,
  placesLeft: z.number(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** The next sessions with a trial place left, at most six. */
export const trialSessions = endpoint({
  method: 'GET',
  path: '/api/trials/sessions',
  access: 'public',
  response: z.array(OpenSession),
})
/** Sent twice for the same session and address, one trial is booked. */
export const bookTrial = endpoint({
  method: 'POST',
  path: '/api/trials',
  access: 'public',
  body: TrialBooking,
  response: Nothing,
  status: 204,
})

/** What a mailed link shows. */
export const TrialView = z.object({
  state: z.enum(['booked', 'past', 'cancelled']),
  session: z.object({
    id: z.string(),
    date: IsoInstant,
    title: z.string(),
    type: SessionType,
    location: z.string(),
    /** True: the club has cancelled it. */
    isCancelled: z.boolean(),
  }),
  /** Sessions to move to; empty unless `state` is `booked`. */
  others: z.array(OpenSession),
})
export type TrialView = z.infer<typeof TrialView>

/** Reads what a link shows. A POST, so that no log contains the token. */
export const viewTrial = endpoint({
  method: 'POST',
  path: '/api/trials/view',
  access: 'public',
  body: TrialLink,
  response: TrialView,
})
export const moveTrial = endpoint({
  method: 'POST',
  path: '/api/trials/move',
  access: 'public',
  body: TrialLink.extend({ sessionId: Id }),
  response: TrialView,
})
/** Gives the place back and erases who booked it. */
export const cancelTrial = endpoint({
  method: 'POST',
  path: '/api/trials/cancel',
  access: 'public',
  body: TrialLink,
  response: TrialView,
})
/** Fills in a registration; nothing once the visitor has registered. */
export const trialVisitor = endpoint({
  method: 'POST',
  path: '/api/trials/visitor',
  access: 'public',
  body: TrialLink,
  response: z.object({ prenom: z.string(), email: StoredEmail, telephone: z.string().nullable() }),
})

/** Trials of the running season, those whose visitor was erased included. */
export const TrialFigures = z.object({
  season: z.number(),
  /** Those that visitors cancelled are left out. */
  booked: z.number(),
  came: z.number(),
  joined: z.number(),
})
export type TrialFigures = z.infer<typeof TrialFigures>

export const trialFigures = endpoint({
  method: 'GET',
  path: '/api/admin/trials',
  access: 'admin',
  response: TrialFigures,
})
