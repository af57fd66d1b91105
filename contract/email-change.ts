import { z } from 'zod'
import { StoredEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { IsoInstant, Nothing } from './values.ts'

/** An address that waits for its mailed link to be confirmed; the account's own one where only that is to be proven. */
export const EmailChange = z.object({ email: StoredEmail, askedAt: IsoInstant, expiresAt: IsoInstant })
export type EmailChange = z.infer<typeof EmailChange>

const Waiting = z.object({ waiting: EmailChange.nullable() })

export const ownEmailChange = endpoint({
  method: 'GET',
  path: '/api/my/email-change',
  access: 'signedIn',
  response: Waiting,
})
/** Mails a new link to the address that waits, or to the account's own one where none does; older links end. */
export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/api/my/email-change/link',
  access: 'signedIn',
  response: Waiting,
})
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/my/email-change',
  access: 'signedIn',
  response: Nothing,
  status: 204,
})
/** Public: the link is often opened on another device than the one that asked. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/email-change/confirmation',
  access: 'public',
  body: z.object({ jeton: z.string('Lien invalide ou expiré').max(200, 'Lien invalide ou expiré') }),
  response: z.object({ email: StoredEmail }),
})
