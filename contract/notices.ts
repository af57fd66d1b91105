import { endpoint } from './endpoint.ts'
import { NoticeChoices } from './notices.form.ts'

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
