import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { Stream } from 'node:stream'
import { after } from 'node:test'
import { bareEnvironment } from './bare-environment.ts'

const root = join(import.meta.dirname, '../../..')
const keeper = join(import.meta.dirname, 'socket-keeper.ts')
const openLine = /ouvert sur (\S+)/g

/** `restart` resolves when the next server is open, with the exit code of the previous one. */
export type SocketService = {
  url: string
  output: () => string
  restart: () => Promise<number>
  end: () => Promise<void>
}

const timesOpened = (text: string) => [...text.matchAll(openLine)].length

const waitForOpening = async (child: ChildProcess, output: () => string, count: number) => {
  while (timesOpened(output()) < count) {
    if (child.exitCode !== null) throw new Error(`The service ended: ${output()}`)
    await Promise.race([once(child.stdout as Stream, 'data'), once(child, 'close')])
  }
}

// Node has no public name for the number of a listening socket, and passes a child only numbers and streams.
const descriptorOf = (server: Server) => (server as unknown as { _handle: { fd: number } })._handle.fd

/** The club's site as the units of the guide run it: on a socket of 127.0.0.1 that outlives its process. */
export const startSocketService = async (settings: Record<string, string>): Promise<SocketService> => {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  const service = [process.execPath, 'scripts/run.js', 'start']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', keeper, ...service], {
    cwd: root,
    // The site is built already for the address of an ordinary start: no PORT, no PUBLIC_URL.
    env: { ...bareEnvironment, LIMITS: 'off', BACKUP_FOLDER: 'off', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', descriptorOf(socket), 'ipc'],
  })
  after(() => child.connected && child.disconnect())
  // From here on only the service accepts connections.
  socket.close()
  let text = ''
  const output = () => text
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  await waitForOpening(child, output, 1)
  const restart = async () => {
    const before = timesOpened(text)
    const [exitMessage] = (await Promise.all([once(child, 'message'), child.send('restart')])) as [
      [{ code: number }],
      boolean,
    ]
    await waitForOpening(child, output, before + 1)
    return exitMessage[0].code
  }
  const end = async () => {
    const exit = once(child, 'close')
    child.send('end')
    await exit
  }
  return { url: `http://127.0.0.1:${port}`, output, restart, end }
}
