import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NoticeChoices, NoticeKind, PushDevice } from './notices.form.ts'
import { Nothing, Token } from './values.ts'

/** Which notices the caller gets by mail and on their devices. */
export const ownNotices = endpoint({
  method: 'GET',
  path: '/api/my/notifications',
  access: 'signedIn',
  response: NoticeChoices,
})
export const saveNotices = endpoint({
  method: 'PUT',
  path: '/api/my/notifications',
  access: 'signedIn',
  body: NoticeChoices,
  response: NoticeChoices,
})

/** What a browser needs to subscribe, and the addresses of the caller's devices that are subscribed. */
const PushState = z.object({
  /** The club's public key, base64url: `applicationServerKey` of the Push API. */
  publicKey: z.string(),
  endpoints: z.array(z.string()),
})
export const ownPush = endpoint({
  method: 'GET',
  path: '/api/my/push',
  access: 'signedIn',
  response: PushState,
})
/** Sends the caller's notices to this device until they sign out on it; sent again, it replaces the device's keys. */
export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/api/my/push',
  access: 'signedIn',
  body: PushDevice,
  response: Nothing,
  status: 204,
})
/** Does nothing for a device that is not the caller's. */
export const unsubscribeDevice = endpoint({
  method: 'POST',
  path: '/api/my/push/end',
  access: 'signedIn',
  body: PushDevice.pick({ endpoint: true }),
  response: Nothing,
  status: 204,
})

/**
 * Switches the mails of one kind off, from a mail; refuses with `notice_stays_on` if nothing else would tell the person
 * what they must know. In the query: mail providers POST their own body to this URL (RFC 8058).
 */
export const switchNoticeOff = endpoint({
  method: 'POST',
  path: '/api/notifications/desactivation',
  access: 'public',
  query: z.object({ jeton: Token, avis: NoticeKind }),
  response: Nothing,
  status: 204,
})
