import { z } from 'zod'
import { endpoint, workbook } from '../endpoint.ts'
import { StoredEmail } from '../stored-email.ts'
import { FileContent, IsoInstant, PageQuery } from '../values.ts'

/** A confirmed newsletter address; unconfirmed ones are never listed. */
const NewsletterAddress = z.object({ id: z.string(), email: StoredEmail, confirmedAt: IsoInstant })
export type NewsletterAddress = z.infer<typeof NewsletterAddress>

/** The newest first. */
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
/** The same as `newsletterFile`, as a workbook. */
export const newsletterWorkbook = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter.xlsx',
  access: 'admin',
  file: workbook('newsletter.xlsx'),
  response: FileContent,
})
