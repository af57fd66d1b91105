import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import type { Club } from '../../club.ts'
import type { Config } from '../config.ts'
import type { MailOutboxRow } from '../database/schema.ts'
import { mailFilePath } from './files.ts'

export type Letter = Pick<
  MailOutboxRow,
  'id' | 'recipient' | 'subject' | 'textBody' | 'htmlBody' | 'replyTo' | 'unsubscribeUrl' | 'createdAt'
>

/** Resolves once the receiving server has taken the letter (its 250), or the file is written. */
export type Transport = {
  send: (letter: Letter) => Promise<void>
  writesFiles: boolean
}

/** A server that says nothing is given up after these; one that goes on saying a little, after the whole conversation's. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
export const longestConversationMs = 90_000
// Nothing in a letter may make the server read a file or fetch an address.
const closed = { disableFileAccess: true, disableUrlAccess: true }

// Debian's Postfix makes its own certificate, which nobody signed; nothing is on the way that could pose as it.
const unverified = { rejectUnauthorized: false }
const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const messageOf = (letter: Letter, config: Config, club: Club) => ({
  from: config.mailFrom ?? { name: club.name, address: club.email },
  to: { name: '', address: letter.recipient },
  ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
  // The same at every attempt, so that a letter sent twice is shown once.
  messageId: `<${letter.id}@${new URL(config.publicUrl).hostname}>`,
  date: new Date(letter.createdAt),
  subject: letter.subject,
  text: letter.textBody ?? '',
  html: letter.htmlBody ?? '',
  ...(letter.unsubscribeUrl && { list: { unsubscribe: letter.unsubscribeUrl } }),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(letter.unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

const overSmtp = (url: string, config: Config, club: Club): Transport => {
  const smtp = nodemailer.createTransport({ url, ...patience, ...closed, ...(isLoopback(url) && { tls: unverified }) })
  const send = async (letter: Letter) =>
    void (await smtp.sendMail({
      ...messageOf(letter, config, club),
      signal: AbortSignal.timeout(longestConversationMs),
    }))
  return { send, writesFiles: false }
}

const intoFolder = (config: Config, club: Club): Transport => {
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, ...closed })
  const send = async (letter: Letter) => {
    const { message } = await builder.sendMail(messageOf(letter, config, club))
    const path = mailFilePath(config.outboxFolder, letter.id)
    await mkdir(config.outboxFolder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
  return { send, writesFiles: true }
}

/** SMTP when the club has a mail server, otherwise one `.eml` file a letter. */
export const openTransport = (config: Config, club: Club): Transport =>
  config.smtpUrl ? overSmtp(config.smtpUrl, config, club) : intoFolder(config, club)
