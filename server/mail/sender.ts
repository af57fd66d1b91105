import { mkdir, rename, writeFile } from 'node:fs/promises'
import nodemailer from 'nodemailer'
import type { Context } from '../context.ts'
import { hasDelivery } from '../deliveries/queries.ts'
import { attemptTimeoutMs, type Delivery, type Sender } from '../deliveries/sender.ts'
import { explainMailFailure } from './failure.ts'
import { deleteMailFile, mailFilePath } from './files.ts'

type SenderContext = Pick<Context, 'db' | 'config' | 'club'>

/** Time-outs in ms for an idle SMTP server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
// The content of a mail must not make nodemailer read a file or fetch a URL.
const noFileAccess = { disableFileAccess: true, disableUrlAccess: true }
/**
 * One connection for the mails of a run, replaced after a hundred. A mail is given to a second connection only if the
 * first one ended before any of its text was sent: nothing is sent twice.
 */
const onePooled = { pool: true, maxConnections: 1, maxMessages: 100, maxRequeues: 1 } as const

// Debian's Postfix has a self-signed certificate; on loopback nobody can intercept the connection.
const unverified = { rejectUnauthorized: false }
const isLoopback = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

type Attachment = { filename: string; content: Buffer; contentType: string }
/** Files that a mail carries, made when it is sent. */
type ReadAttachments = (delivery: Delivery) => Promise<Attachment[]>

const messageOf = async (delivery: Delivery, { config, club }: SenderContext, attach: ReadAttachments) => ({
  from: config.mailFrom ?? { name: club.name, address: club.email },
  to: { name: '', address: delivery.recipient },
  ...(delivery.replyTo && { replyTo: { name: '', address: delivery.replyTo } }),
  // Constant across attempts, so that mail clients show a duplicate delivery once.
  messageId: `<${delivery.id}@${new URL(config.publicUrl).hostname}>`,
  date: new Date(delivery.createdAt),
  subject: delivery.subject,
  text: delivery.textBody ?? '',
  html: delivery.htmlBody ?? '',
  ...(delivery.unsubscribeUrl && { list: { unsubscribe: delivery.unsubscribeUrl } }),
  attachments: await attach(delivery),
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(delivery.unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
})

// With SMTP too: the club may have written files before.
const deleteFileIn =
  ({ config }: SenderContext) =>
  (id: string) =>
    deleteMailFile(config.outboxFolder, id)

const smtpSender = (url: string, dependencies: SenderContext, attach: ReadAttachments): Sender => ({
  connect: () => {
    const smtp = nodemailer.createTransport({
      url,
      ...onePooled,
      ...timeouts,
      ...noFileAccess,
      ...(isLoopback(url) && { tls: unverified }),
    })
    const send = async (delivery: Delivery) =>
      void (await smtp.sendMail({
        ...(await messageOf(delivery, dependencies, attach)),
        // Limits the whole conversation: a slow server that keeps sending would never reach the idle time-out.
        signal: AbortSignal.timeout(attemptTimeoutMs),
      }))
    return { send, close: () => smtp.close() }
  },
  deleteFile: deleteFileIn(dependencies),
  explainFailure: explainMailFailure,
  isLocal: false,
})

const fileSender = (dependencies: SenderContext, attach: ReadAttachments): Sender => {
  const { db, config } = dependencies
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true, ...noFileAccess })
  const send = async (delivery: Delivery) => {
    const { message } = await builder.sendMail(await messageOf(delivery, dependencies, attach))
    const path = mailFilePath(config.outboxFolder, delivery.id)
    await mkdir(config.outboxFolder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, path)
    // The person may have been deleted while the file was written.
    if (!(await hasDelivery(db, delivery.id))) await deleteMailFile(config.outboxFolder, delivery.id)
  }
  return {
    connect: () => ({ send, close: () => {} }),
    deleteFile: deleteFileIn(dependencies),
    explainFailure: explainMailFailure,
    isLocal: true,
  }
}

/** SMTP if SMTP_URL is set, otherwise one `.eml` file per mail. */
export const createMailSender = (dependencies: SenderContext, attach: ReadAttachments): Sender => {
  const { smtpUrl } = dependencies.config
  return smtpUrl ? smtpSender(smtpUrl, dependencies, attach) : fileSender(dependencies, attach)
}
