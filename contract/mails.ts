import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NamedPerson } from './people.ts'
import { mailStates } from './rules/choices.ts'
import { StoredEmail } from './stored-email.ts'
import { ById, IsoInstant, PageQuery } from './values.ts'

export const MailState = z.enum(mailStates)
export type MailState = z.infer<typeof MailState>

/** A mail as the board sees it, without its body, which can contain secret links. */
export const ListedMail = z.object({
  id: z.string(),
  recipient: StoredEmail,
  /** Person concerned; null if none, several, or deleted. */
  person: NamedPerson.nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.number(),
  /** Response of the mail server to the last failed attempt. */
  reason: z.string().nullable(),
  createdAt: IsoInstant,
  nextAttemptAt: IsoInstant,
  sentAt: IsoInstant.nullable(),
})
export type ListedMail = z.infer<typeof ListedMail>

export const MailQuery = PageQuery.extend({ state: MailState.optional() })
export type MailQuery = z.output<typeof MailQuery>

export const MailSummary = z.object({
  waitingCount: z.number(),
  parkedCount: z.number(),
  sentCount: z.number(),
  expiredCount: z.number(),
  /** Messages of visitors without an answer. */
  unansweredCount: z.number(),
})
export type MailSummary = z.infer<typeof MailSummary>

/** The newest first; filtered by state. */
export const listedMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  access: 'admin',
  query: MailQuery,
  response: z.array(ListedMail),
})
/** Numbers of mails by state, for the board’s page. */
export const mailSummary = endpoint({
  method: 'GET',
  path: '/api/admin/mails/summary',
  access: 'admin',
  response: MailSummary,
})
/** The text of a mail that has not been sent, its personal links masked; null once it is sent or expired. */
export const mailPreview = endpoint({
  method: 'GET',
  path: '/api/admin/mails/:id/preview',
  access: 'admin',
  params: ById,
  response: z.object({ text: z.string().nullable() }),
})
/** Retries a parked mail, to the person's current e-mail; refused in other states. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  access: 'admin',
  params: ById,
  response: ListedMail,
})
