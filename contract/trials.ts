import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SessionType } from './sessions/session.form.ts'
import { StoredEmail } from './stored-email.ts'
import { TrialBooking, TrialLink } from './trials.form.ts'
import { Id, IsoInstant, Nothing } from './values.ts'

/** A session that visitors may try. Its title, and a `location` that is not the club's own, are for those who booked. */
const OpenSession = z.object({
  id: z.string(),
  date: IsoInstant,
  type: SessionType,
  location: z.string().nullable(),
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
/**
 * Books a trial, whose place is held for half an hour; the mailed link confirms it. Idempotent for the same session and
 * e-mail.
 */
export const bookTrial = endpoint({
  method: 'POST',
  path: '/api/trials',
  access: 'public',
  hourlyLimit: 'trials',
  body: TrialBooking,
  response: Nothing,
  status: 204,
})

/** The page of a mailed link. */
export const TrialView = z.object({
  /** `unconfirmed`: not confirmed, and a place is held or free; `full`: not confirmed in time, and no place is free. */
  state: z.enum(['unconfirmed', 'full', 'booked', 'past', 'cancelled']),
  session: z.object({
    id: z.string(),
    date: IsoInstant,
    title: z.string(),
    type: SessionType,
    location: z.string(),
    /** True: the club has cancelled it. */
    isCancelled: z.boolean(),
  }),
  /** Sessions to move to; empty once `state` is `past` or `cancelled`. */
  others: z.array(OpenSession),
})
export type TrialView = z.infer<typeof TrialView>

/** Reads what a link shows. A POST, so that no log contains the token. */
export const readTrial = endpoint({
  method: 'POST',
  path: '/api/trials/view',
  access: 'public',
  body: TrialLink,
  response: TrialView,
})
/** Confirms a trial. Opening its page does not: mail scanners open links too. */
export const confirmTrial = endpoint({
  method: 'POST',
  path: '/api/trials/confirm',
  access: 'public',
  body: TrialLink,
  response: TrialView,
})
/** Moves a trial to another session, and confirms it. */
export const moveTrial = endpoint({
  method: 'POST',
  path: '/api/trials/move',
  access: 'public',
  hourlyLimit: 'messages',
  body: TrialLink.extend({ sessionId: Id }),
  response: TrialView,
})
/** Cancels a trial and erases the visitor's data. */
export const cancelTrial = endpoint({
  method: 'POST',
  path: '/api/trials/cancel',
  access: 'public',
  body: TrialLink,
  response: TrialView,
})
/** Data to prefill a registration; empty once the visitor has registered. */
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
  /** Without the bookings that visitors cancelled. */
  bookedCount: z.number(),
  cameCount: z.number(),
  registeredCount: z.number(),
})
export type TrialFigures = z.infer<typeof TrialFigures>

/** How many booked, came and registered. */
export const trialFigures = endpoint({
  method: 'GET',
  path: '/api/admin/trials',
  access: 'admin',
  response: TrialFigures,
})
