import { z } from 'zod'
import { StoredEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { ById, IsoInstant, PageQuery } from './values.ts'

export const mailStates = ['waiting', 'parked', 'sent', 'expired'] as const
export const MailState = z.enum(mailStates)
export type MailState = z.infer<typeof MailState>

/** A mail as the board sees it, without its body, which can contain secret links. */
export const OutboxMail = z.object({
  id: z.string(),
  recipient: StoredEmail,
  subject: z.string(),
  state: MailState,
  attempts: z.number(),
  /** Response of the mail server to the last failed attempt. */
  reason: z.string().nullable(),
  createdAt: IsoInstant,
  nextAttemptAt: IsoInstant,
  sentAt: IsoInstant.nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const OutboxQuery = PageQuery.extend({ state: MailState.optional() })
export type OutboxQuery = z.output<typeof OutboxQuery>

export const OutboxSummary = z.object({
  waiting: z.number(),
  parked: z.number(),
  sent: z.number(),
  expired: z.number(),
})
export type OutboxSummary = z.infer<typeof OutboxSummary>

export const outboxMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  query: OutboxQuery,
  response: z.array(OutboxMail),
})
export const outboxSummary = endpoint({
  method: 'GET',
  path: '/api/admin/mails/summary',
  access: 'admin',
  response: OutboxSummary,
})
/** Retries a parked mail; other states are refused. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
  params: ById,
  response: OutboxMail,
})
