import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NoticeChoices, OptionalNotice } from './notices.form.ts'
import { Nothing, Token } from './values.ts'

/** What the caller is told by mail. */
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
/** Switches one kind off, from a mail. In the query: mail providers POST their own body to this URL (RFC 8058). */
export const switchNoticeOff = endpoint({
  method: 'POST',
  path: '/api/notifications/desactivation',
  access: 'public',
  query: z.object({ jeton: Token, avis: OptionalNotice }),
  response: Nothing,
  status: 204,
})
