import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { invalidLinkMessage } from './rules/texts/messages.ts'
import { Nothing, Token } from './values.ts'

/** What the club tells people by mail and on their devices; `coach_changes` is for coaches. */
export const noticeKinds = [
  'session_cancelled',
  'session_changed',
  'place',
  'reminder',
  'note',
  'recap',
  'award',
  'week_ahead',
  'coach_changes',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds for which mail or push stays on: without them a person would come to a session that does not take place. */
export const mandatoryNotices = ['session_cancelled', 'session_changed', 'place'] as const satisfies NoticeKind[]

export const isMandatory = (kind: NoticeKind): boolean => (mandatoryNotices as readonly NoticeKind[]).includes(kind)

export const NoticeKind = z.enum(noticeKinds, invalidLinkMessage)

/** `push`: on the devices that the person switched on. */
const Choice = z.object({ mail: z.boolean(), push: z.boolean() })
export type NoticeChoice = z.infer<typeof Choice>

export const NoticeChoices = z
  .object({
    session_cancelled: Choice,
    session_changed: Choice,
    place: Choice,
    reminder: Choice,
    note: Choice,
    recap: Choice,
    award: Choice,
    week_ahead: Choice,
    coach_changes: Choice,
  } satisfies Record<NoticeKind, typeof Choice>)
  .refine(
    (choices) => mandatoryNotices.every((kind) => choices[kind].mail || choices[kind].push),
    'Gardez un moyen d’être prévenu des annulations, des changements et des places',
  )
export type NoticeChoices = z.infer<typeof NoticeChoices>

const base64url = (bytes: number) =>
  z.string('Abonnement invalide').regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'Abonnement invalide')

/** A browser's subscription to push messages, as `PushSubscription.toJSON()` writes it. */
export const PushDevice = z.object({
  endpoint: z.url('Abonnement invalide').max(1000, 'Abonnement invalide'),
  keys: z.object({
    /** Point on the curve P-256, not compressed. */
    p256dh: base64url(65),
    auth: base64url(16),
  }),
})
export type PushDevice = z.infer<typeof PushDevice>

/** Which notices the caller gets by mail and on their devices. */
export const ownNotices = endpoint({
  method: 'GET',
  path: '/api/my/notifications',
  access: 'signedIn',
  response: NoticeChoices,
})
/** Replaces every choice. 409 `notice_stays_on` if a kind that must stay on has neither mail nor push. */
export const saveNotices = endpoint({
  method: 'PUT',
  path: '/api/my/notifications',
  access: 'signedIn',
  body: NoticeChoices,
  response: NoticeChoices,
})

/** Public key to subscribe with, and the URLs of the caller's subscribed devices. */
const PushState = z.object({
  /** The club's public key, base64url: `applicationServerKey` of the Push API. */
  publicKey: z.string(),
  endpoints: z.array(z.string()),
})
/** What a browser needs to subscribe this device. */
export const ownPush = endpoint({
  method: 'GET',
  path: '/api/my/push',
  access: 'signedIn',
  response: PushState,
})
/** Subscribes this device to the caller's notices until they sign out; a second call replaces the device's keys. */
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
 * Switches off the mails of one kind, from a link in a mail. 409 `notice_stays_on` for a kind that must stay on, if no
 * device shows it. The token is in the query: mail providers POST their own body to this URL (RFC 8058).
 */
export const switchNoticeOff = endpoint({
  method: 'POST',
  path: '/api/notifications/desactivation',
  access: 'public',
  query: z.object({ jeton: Token, avis: NoticeKind }),
  response: Nothing,
  status: 204,
})

/** What a device shows, and the page that a press opens. */
export type PushContent = { title: string; body: string; url: string }
