import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after } from 'node:test'
import { bareEnvironment } from './bare-environment.ts'

const server = join(import.meta.dirname, '../../../server')

export type Settings = Record<string, string>
type Options = { folder: string; settings: Settings; args?: string[]; uid?: number }

/** Starts a program of the server in `folder`, until the tests of the file end. */
export const startServerProgram = (
  program: 'start/main' | 'cli/admin',
  { folder, settings, args = [], uid }: Options,
) => {
  const child = spawn(process.execPath, [join(server, `${program}.ts`), ...args], {
    cwd: folder,
    env: { ...bareEnvironment, PORT: '0', GRACE_SECONDS: '0', OUTBOX_FOLDER: join(folder, 'outbox'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
  after(() => child.kill('SIGKILL'))
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.err += chunk
  })
  return { child, output }
}

export const waitForExit = async (child: ChildProcess): Promise<number | null> => {
  const [code] = await once(child, 'close')
  return code
}
