import { z } from 'zod'

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

/** Without these somebody would stand before a closed gate: one of mail and push stays on. */
export const alwaysTold = ['session_cancelled', 'session_changed', 'place'] as const satisfies NoticeKind[]

export const isAlwaysTold = (kind: NoticeKind): boolean => (alwaysTold as readonly NoticeKind[]).includes(kind)

export const NoticeKind = z.enum(noticeKinds, 'Lien invalide ou expiré')

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
    (choices) => alwaysTold.every((kind) => choices[kind].mail || choices[kind].push),
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
