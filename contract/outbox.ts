import { z } from 'zod'
import { StoredEmail } from './email.ts'
import { endpoint, workbook } from './endpoint.ts'
import { ById, FileContent, IsoInstant, Nothing, PageQuery } from './values.ts'

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

const ReceivedMessage = z.object({
  id: z.string(),
  nom: z.string(),
  email: StoredEmail,
  message: z.string(),
  createdAt: IsoInstant,
})
export type ReceivedMessage = z.infer<typeof ReceivedMessage>

export const receivedMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'admin',
  query: PageQuery,
  response: z.array(ReceivedMessage),
})
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/api/admin/messages/:id',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
})

/** A confirmed newsletter address; unconfirmed ones are never listed. */
const NewsletterAddress = z.object({ id: z.string(), email: StoredEmail, confirmedAt: IsoInstant })
export type NewsletterAddress = z.infer<typeof NewsletterAddress>

export const newsletterAddresses = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'admin',
  query: PageQuery,
  response: z.array(NewsletterAddress),
})
/** All addresses for a mailing program, each with its unsubscribe link. */
export const newsletterFile = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter.csv',
  access: 'admin',
  file: { type: 'text/csv', name: 'newsletter.csv' },
  response: FileContent,
})
export const newsletterWorkbook = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter.xlsx',
  access: 'admin',
  file: workbook('newsletter.xlsx'),
  response: FileContent,
})
