import { z } from 'zod'

/** What the club tells its members by mail. */
export const noticeKinds = ['session_cancelled', 'session_changed', 'place', 'reminder', 'week_ahead'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Without these somebody would stand before a closed gate: they cannot be switched off. */
export const alwaysTold: readonly NoticeKind[] = ['session_cancelled', 'session_changed', 'place']

/** What a person may switch off. */
export const OptionalNotice = z.enum(['reminder', 'week_ahead'], 'Lien invalide ou expiré')
export type OptionalNotice = z.infer<typeof OptionalNotice>

const Choice = z.object({ mail: z.boolean() })

export const NoticeChoices = z
  .object({
    session_cancelled: Choice,
    session_changed: Choice,
    place: Choice,
    reminder: Choice,
    week_ahead: Choice,
  } satisfies Record<NoticeKind, typeof Choice>)
  .refine(
    (choices) => alwaysTold.every((kind) => choices[kind].mail),
    'Les annulations, les changements et les places vous sont toujours annoncés',
  )
export type NoticeChoices = z.infer<typeof NoticeChoices>
