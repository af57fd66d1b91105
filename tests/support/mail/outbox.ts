import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { SiteProcess } from '../browser/site-process.ts'
import { linkIn } from './mailed-link.ts'

/** Mails written by a site without a mail server. */
export const readMails = ({ folder }: SiteProcess): Promise<Email[]> => {
  const outbox = join(folder, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : []
  return Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))))
}

/** Waits for the mail with that subject and returns its link to `path`. */
export const mailedLink = async (site: SiteProcess, subject: string, path: string): Promise<string> => {
  const find = async () => (await readMails(site)).find((mail) => mail.subject === subject)
  await expect.poll(async () => (await find()) !== undefined).toBe(true)
  return linkIn((await find()) ?? {}, path).href
}
