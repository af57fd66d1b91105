import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { mailStates } from './rules/choices.ts'
import { StoredEmail } from './stored-email.ts'
import { ById, IsoInstant, PageQuery } from './values.ts'

export const MailState = z.enum(mailStates)
export type MailState = z.infer<typeof MailState>

/** A mail as the board sees it, without its body, which can contain secret links. */
export const OutboxMail = z.object({
  id: z.string(),
  recipient: StoredEmail,
  /** Whom it is about; null if it concerns no one person, or a deleted one. */
  person: z.object({ id: z.string(), prenom: z.string(), nom: z.string() }).nullable(),
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
  /** Messages of visitors without an answer. */
  unanswered: z.number(),
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
/** The text of a mail that has not been sent, its personal links masked; null once it is sent or expired. */
export const mailPreview = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id/preview',
  access: 'admin',
  params: ById,
  response: z.object({ text: z.string().nullable() }),
})
/** Retries a parked mail, at the person's current address; other states are refused. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
  params: ById,
  response: OutboxMail,
})
