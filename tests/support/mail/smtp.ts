import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `of`: only this recipient is refused. */
type Refusal = { at: 'recipient' | 'data'; code: number; text: string; of?: string }

export type ReceivedMail = Email & { recipients: string[]; source: Buffer }

/**
 * A real mail server on a free port; with `encrypts` it has a self-signed certificate. `refuseWith` makes it answer an
 * error until it is called with `undefined`.
 */
export const openSmtp = async ({ encrypts = false } = {}) => {
  const mails: ReceivedMail[] = []
  const encrypted: boolean[] = []
  let connections = 0
  let refusal: Refusal | undefined
  const refusalOf = (at: Refusal['at'], address?: string) =>
    refusal?.at === at && (refusal.of === undefined || refusal.of === address)
      ? Object.assign(new Error(refusal.text), { responseCode: refusal.code })
      : undefined
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: encrypts ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) => done(refusalOf('recipient', address)),
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch (error) {
        return done(error as Error)
      }
      const error = refusalOf('data')
      if (error) return done(error)
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const source = Buffer.concat(chunks)
      mails.push({ ...(await PostalMime.parse(source)), recipients, source })
      encrypted.push(session.secure)
      done()
    },
  })
  // A killed client breaks the connection during a command.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** For each mail, true if it came over TLS. */
    encrypted,
    /** Number of connections so far. */
    connections: () => connections,
    refuseWith: (next: Refusal | undefined) => {
      refusal = next
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** A mail server that is closed when the test file ends. */
export const startSmtp = async (options: { encrypts?: boolean } = {}) => {
  const smtp = await openSmtp(options)
  after(smtp.close)
  return smtp
}
