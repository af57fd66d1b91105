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

/** `send` resolves once the mail server replied 250, or the file is written. */
export type Transport = {
  send: (letter: Letter) => Promise<void>
  writesFiles: boolean
}

/** Time-outs in ms for an idle SMTP server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
/** Time-out of the whole SMTP conversation, against a server that keeps sending a little. */
export const conversationTimeoutMs = 90_000
// The content of a mail must not make nodemailer read a file or fetch a URL.
const noFileAccess = { disableFileAccess: true, disableUrlAccess: true }

// Debian's Postfix has a self-signed certificate; on loopback there is no man in the middle.
const unverified = { rejectUnauthorized: false }
const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const messageOf = (letter: Letter, config: Config, club: Club) => ({
  from: config.mailFrom ?? { name: club.name, address: club.email },
  to: { name: '', address: letter.recipient },
  ...(letter.replyTo && { replyTo: { name: '', address: letter.replyTo } }),
  // The same for every attempt, so that mail clients show a duplicate delivery once.
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

const smtpTransport = (url: string, config: Config, club: Club): Transport => {
  const smtp = nodemailer.createTransport({
    url,
    ...timeouts,
    ...noFileAccess,
    ...(isLoopback(url) && { tls: unverified }),
  })
  const send = async (letter: Letter) =>
    void (await smtp.sendMail({
      ...messageOf(letter, config, club),
      signal: AbortSignal.timeout(conversationTimeoutMs),
    }))
  return { send, writesFiles: false }
}

const fileTransport = (config: Config, club: Club): Transport => {
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, ...noFileAccess })
  const send = async (letter: Letter) => {
    const { message } = await builder.sendMail(messageOf(letter, config, club))
    const path = mailFilePath(config.outboxFolder, letter.id)
    await mkdir(config.outboxFolder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
  return { send, writesFiles: true }
}

/** SMTP if SMTP_URL is set, otherwise one `.eml` file per mail. */
export const openTransport = (config: Config, club: Club): Transport =>
  config.smtpUrl ? smtpTransport(config.smtpUrl, config, club) : fileTransport(config, club)
