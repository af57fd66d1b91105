import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after } from 'node:test'
import { assertClean, byLine, watchLog } from '../app/log-watch.ts'
import { bareEnvironment } from './bare-environment.ts'

/** Lines of the log that are meant for the operator. */
const isForItsOwner = /^Le (site|club|compte) /

const program = join(import.meta.dirname, '../../../server/start/main.ts')

/** The server in a separate process, as clubs run it; `output` grows while it runs. */
export type ServerProcess = { child: ChildProcess; url: string; output: () => string }

/** Starts it in `folder` on a free port and resolves once it is open; killed when the test file ends. */
export const startServerProcess = async (folder: string, settings: Record<string, string>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: folder,
    env: {
      ...bareEnvironment,
      PORT: '0',
      LIMITS: 'off',
      BACKUP_FOLDER: 'off',
      LOG_LEVEL: 'info',
      GRACE_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  after(() => child.kill('SIGKILL'))
  let text = ''
  const log = watchLog()
  after(() => assertClean(log))
  const look = byLine((line) => isForItsOwner.test(line) || log.write(line))
  child.stdout.setEncoding('utf8').on('data', look)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const exit = once(child, 'close')
  for (;;) {
    const [, url] = /ouvert sur (http:\/\/\S+)/.exec(text) ?? []
    if (url) return { child, url, output: () => text }
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended: ${text}`)
    await Promise.race([once(child.stdout, 'data'), exit])
  }
}
