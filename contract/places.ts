import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Level } from './people.ts'
import { placeReasons } from './rules/choices.ts'
import { ById, Id, IsoInstant } from './values.ts'

export const PlaceReason = z.enum(placeReasons, 'Merci d’indiquer la raison')
export type PlaceReason = z.infer<typeof PlaceReason>

const GivenPlace = z.object({ userId: Id, reason: PlaceReason })

/** A person's place in the waiting list of a full session. */
export const WaitingRank = z.object({
  /** From 1. */
  rank: z.number(),
  /** How many people wait. */
  of: z.number(),
  /** True: the person gets a free place at once, without an offer. */
  takeAtOnce: z.boolean(),
  /** End of the offer, until which a free place is held; null without an offer. */
  offeredUntil: IsoInstant.nullable(),
})
export type WaitingRank = z.infer<typeof WaitingRank>

/** A person's place in a session, or rank in its waiting list, or neither. */
export const OwnPlace = z.object({ going: z.boolean(), waiting: WaitingRank.nullable() })
export type OwnPlace = z.infer<typeof OwnPlace>

const SignUpOptions = z
  .object({
    /** Wait for a place if the session is full. */
    wait: z.boolean().optional(),
    takeAtOnce: z.boolean().optional(),
  })
  .nullish()

/**
 * A call of the specification; the site reads the same from the lists. 404 `session_not_found` for an unpublished
 * session in which the caller has no place.
 */
export const ownPlace = endpoint({
  method: 'GET',
  path: '/api/sessions/:id/rsvp/me',
  access: 'signedIn',
  params: ById,
  response: OwnPlace,
})
/** Takes a place; idempotent. In a full session 409 `session_full`, or with `wait` a rank in the waiting list. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/rsvp',
  access: 'activeMember',
  params: ById,
  body: SignUpOptions,
  response: OwnPlace,
})
/** Gives up the place, the offer or the rank; idempotent. */
export const cancelSignUp = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id/rsvp',
  access: 'signedIn',
  params: ById,
  response: OwnPlace,
})
/** Takes the place that is held for the caller; idempotent. 409 `offer_gone` after its time. */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/sessions/:id/offer/accept',
  access: 'activeMember',
  params: ById,
  response: OwnPlace,
})

const SessionMember = z.object({ userId: z.string(), prenom: z.string(), nom: z.string(), level: Level })

/** People with a place in a session, and those who wait, in the order of the list. */
export const SessionPlaces = z.object({
  capacity: z.number().nullable(),
  going: z.array(SessionMember),
  waiting: z.array(
    SessionMember.extend({
      takeAtOnce: z.boolean(),
      offeredUntil: IsoInstant.nullable(),
      /** True: an offer ended without an answer, and the person gets no other. */
      hasLapsed: z.boolean(),
    }),
  ),
})
export type SessionPlaces = z.infer<typeof SessionPlaces>

const BySessionAndUser = ById.extend({ userId: Id })

/** Lists the places and waiting people of a session, published or not. */
export const sessionPlaces = endpoint({
  method: 'GET',
  path: '/api/coach/sessions/:id/places',
  access: 'coach',
  params: ById,
  response: SessionPlaces,
})
/** Also beyond the capacity and below the minimum level; idempotent. The person gets a notice. */
export const givePlace = endpoint({
  method: 'POST',
  path: '/api/coach/sessions/:id/places',
  access: 'coach',
  params: ById,
  body: GivenPlace,
  response: SessionPlaces,
})
/** Removes a person from the session or its waiting list, with a notice to them; idempotent. */
export const removePlace = endpoint({
  method: 'DELETE',
  path: '/api/coach/sessions/:id/places/:userId',
  access: 'coach',
  params: BySessionAndUser,
  response: SessionPlaces,
})
