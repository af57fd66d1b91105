import { z } from 'zod'
import { Consents, termsRequiredMessage } from './consents.form.ts'
import { endpoint } from './endpoint.ts'
import { NamedPerson } from './people.ts'
import { consentKinds, photoConsents } from './rules/people/consents.ts'
import { ById, IsoInstant, Nothing } from './values.ts'

/** A question with the person's current answer. */
const OwnConsent = z.object({
  kind: z.enum(consentKinds),
  /** Null: never answered. */
  isGiven: z.boolean().nullable(),
  decidedAt: IsoInstant.nullable(),
  /** True when the answer is about the current version. */
  isCurrent: z.boolean(),
})
export type OwnConsent = z.infer<typeof OwnConsent>

/** The caller's answers, one for each kind. */
export const ownConsents = endpoint({
  method: 'GET',
  path: '/api/my/consents',
  access: 'signedIn',
  response: z.array(OwnConsent),
})
/** Changes the answers that are sent. The terms can be accepted but not refused. */
export const saveConsents = endpoint({
  method: 'PUT',
  path: '/api/my/consents',
  access: 'signedIn',
  body: Consents.extend({ terms: z.literal(true, termsRequiredMessage).optional() }),
  response: z.array(OwnConsent),
})

/** Pictures that the club has to take down, the oldest refusal first. */
const PhotoRemoval = z.object({
  id: z.string(),
  kind: z.enum(photoConsents),
  decidedAt: IsoInstant,
  person: NamedPerson,
})
export type PhotoRemoval = z.infer<typeof PhotoRemoval>

/** Refusals of photos that the board has not dealt with, the oldest first. */
export const photoRemovals = endpoint({
  method: 'GET',
  path: '/api/admin/photo-removals',
  access: 'admin',
  response: z.array(PhotoRemoval),
})
/** The pictures are taken down; the entry leaves the list. 404 `photo_removal_not_found`. */
export const finishPhotoRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/photo-removals/:id/done',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
})
