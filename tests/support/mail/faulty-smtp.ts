import { EventEmitter, on, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/**
 * Step of an SMTP conversation that the server is about to answer. At `message` it has the whole mail; at `parting` the
 * client has closed the connection after the last 250.
 */
export type Step = 'connected' | 'hello' | 'sender' | 'recipient' | 'data' | 'message' | 'parting'

/** Every step except `parting`, whose answer no client reads. */
export const answeredSteps = ['connected', 'hello', 'sender', 'recipient', 'data', 'message'] as const satisfies Step[]

/** Fault in place of the usual answer: a text such as `450 plus tard` is sent as it is, `drip` never ends. */
export type Fault = 'hang' | 'drip' | 'cut' | 'keep and cut' | 'accept and cut' | `${4 | 5}${string}`

type Plan = (step: Step) => Fault | undefined | Promise<Fault | undefined>

const usual: Record<Step, string> = {
  connected: '220 exemple.fr',
  hello: '250 exemple.fr',
  sender: '250 ok',
  recipient: '250 ok',
  data: '354 ok',
  message: '250 ok',
  parting: '221 ok',
}
const commands: [RegExp, Step][] = [
  [/^(EHLO|HELO)/i, 'hello'],
  [/^MAIL/i, 'sender'],
  [/^RCPT/i, 'recipient'],
  [/^DATA/i, 'data'],
]
const stepOf = (line: string): Step => commands.find(([pattern]) => pattern.test(line))?.[1] ?? 'parting'

const dripMs = 5

/** Endless answer, one byte at a time: an idle time-out never fires. */
const drip = (socket: Socket, dripped: (bytes: number) => void) => {
  let sentBytes = 0
  const timer = setInterval(() => {
    socket.write('250-attendez\r\n'.charAt(sentBytes++ % 14))
    dripped(sentBytes)
  }, dripMs)
  socket.on('close', () => clearInterval(timer))
}

/** Splits the client's input into commands and, after DATA, whole mails. */
async function* pieces(socket: Socket, isMail: () => boolean): AsyncGenerator<string> {
  let heard = ''
  for await (const chunk of socket) {
    heard += chunk
    for (;;) {
      const end = isMail() ? '\r\n.\r\n' : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) break
      const piece = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      yield piece
    }
  }
}

/** Mail server that can fail at any step of a conversation and notifies the test of each step. */
export const startFaultySmtp = async () => {
  /** Message-Ids of the mails that it accepted, in order. */
  const mailLines: string[] = []
  const sockets = new Set<Socket>()
  const drops = new EventEmitter<Record<Step, [number]>>()
  let current: Plan = () => undefined

  /** Answers one step; false when the conversation is over. */
  const reply = async (socket: Socket, plan: Plan, step: Step, mail: string): Promise<boolean> => {
    const fault = await plan(step)
    const isRefused = fault !== undefined && /^[45]/.test(fault)
    if (step === 'message' && !isRefused && !['cut', 'hang', 'drip'].includes(fault ?? ''))
      mailLines.push(/^message-id: *(\S+)/im.exec(mail)?.[1] ?? 'none')
    if (fault === 'drip') drip(socket, (bytes) => drops.emit(step, bytes))
    if (fault === 'hang' || fault === 'drip') return false
    if (fault === 'cut' || fault === 'keep and cut') return !socket.destroy()
    socket.write(`${isRefused ? fault : usual[step]}\r\n`)
    if (fault === 'accept and cut' || step === 'parting') socket.end()
    return true
  }

  // The fault is the one set when the connection began: its end may arrive after the test has set the next.
  const converse = async (socket: Socket, plan: Plan) => {
    let step: Step = 'connected'
    let isGranted = false
    if (!(await reply(socket, plan, step, ''))) return
    for await (const piece of pieces(socket, () => isGranted)) {
      step = isGranted ? 'message' : stepOf(piece)
      if (!(await reply(socket, plan, step, piece))) return await new Promise(() => {})
      isGranted = step === 'data'
    }
    // Many clients, ours too, close the connection without QUIT once their mail is accepted.
    if (step === 'message') await plan('parting')
  }

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    // A client that was killed ends the conversation in the middle.
    converse(socket, current).catch(() => {})
  })
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  /** Ends hanging connections. */
  const release = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    release()
    await new Promise((closed) => server.close(closed))
  }
  const port = await open()
  after(() => server.listening && close())
  return {
    port,
    kept: mailLines,
    /** Number of open connections. */
    connections: () => sockets.size,
    setPlan: (next: Plan = () => undefined) => {
      current = next
    },
    /** Resolves once that many bytes of an endless answer at `step` were sent. */
    whenDripped: async (step: Step, bytes: number) => {
      for await (const [sent] of on(drops, step)) if (sent >= bytes) return
    },
    release,
    goDown: close,
    comeBack: () => open(port),
  }
}
