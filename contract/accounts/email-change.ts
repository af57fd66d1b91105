import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoredEmail } from '../stored-email.ts'
import { IsoInstant, Nothing, Token } from '../values.ts'

/** A pending confirmation: of a new address, or of the account's current one. */
export const EmailChange = z.object({ email: StoredEmail, askedAt: IsoInstant, expiresAt: IsoInstant })
export type EmailChange = z.infer<typeof EmailChange>

const PendingEmailChange = z.object({ pending: EmailChange.nullable() })

/** Null once the address is confirmed. */
export const ownEmailChange = endpoint({
  method: 'GET',
  path: '/api/my/email-change',
  access: 'signedIn',
  response: PendingEmailChange,
})
/** Mails a new link to the pending address, or to the current one if none is pending, and revokes older links. */
export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/api/my/email-change/link',
  access: 'signedIn',
  response: PendingEmailChange,
})
/** The account keeps its address; the mailed link no longer works. Idempotent. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/my/email-change',
  access: 'signedIn',
  response: Nothing,
  status: 204,
})
/** Public, because the link is often opened on a device that is not signed in. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/confirmation',
  access: 'public',
  body: z.object({ jeton: Token }),
  response: z.object({ email: StoredEmail }),
})
