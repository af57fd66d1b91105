import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertClean, byLine, watchLog } from '../app/log-watch.ts'
import { copyTemplate } from '../database/sqlite-template.ts'
import { bareEnvironment } from '../processes/bare-environment.ts'
import type { HostReply, HostRequest } from './site-host.ts'

export const admin = { email: 'admin@exemple.fr', password: 'secret-admin' }

/** `output` has one line for each that the server printed during its start. */
export type SiteProcess = {
  url: string
  folder: string
  output: string[]
  /** Restarts the server at another time and runs the jobs due by then. */
  moveTo: (clock: string) => Promise<void>
  stop: () => Promise<void>
}

type PendingReply = { resolve: (reply: HostReply) => void; reject: (error: Error) => void }
const pendingReplies = new Map<number, PendingReply>()
let host: ChildProcess | undefined
/** Log lines of the sites of this worker. */
export const siteLog = watchLog()
let requests = 0

const receive = (reply: HostReply) => {
  const { resolve, reject } = pendingReplies.get(reply.id) ?? {}
  pendingReplies.delete(reply.id)
  if (reply.error) reject?.(new Error(reply.error))
  else resolve?.(reply)
}

// One process serves all sites of a worker: loading the server takes longer than the rest of a test.
const hostProcess = (): ChildProcess => {
  if (host) return host
  host = fork(join(import.meta.dirname, 'site-host.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: bareEnvironment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  host.stdout?.setEncoding('utf8').on('data', byLine(siteLog.write))
  host.on('message', receive)
  host.on('exit', (code) => {
    for (const { reject } of pendingReplies.values()) reject(new Error(`The host of the sites ended with ${code}`))
  })
  return host
}

const sendToHost = (request: HostRequest) =>
  new Promise<HostReply>((resolve, reject) => {
    pendingReplies.set(request.id, { resolve, reject })
    hostProcess().send(request)
  })

/**
 * The built application in another process, with a new database, outbox and port. `clock` is the time at which it
 * starts; absent: now.
 */
export const startSite = async (settings: Record<string, string> = {}, clock?: string): Promise<SiteProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-site-'))
  const environment = {
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'club.db')}`,
    OUTBOX_FOLDER: join(folder, 'outbox'),
    BACKUP_FOLDER: join(folder, 'backups'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LIMITS: 'off',
    LOG_LEVEL: 'info',
    ...settings,
  }
  if (settings.DATABASE_URL === undefined) copyTemplate(environment.DATABASE_URL)
  requests += 1
  const id = requests
  const { url = '', output = [] } = await sendToHost({ id, start: environment, clock })
  const moveTo = async (time: string) => {
    requests += 1
    await sendToHost({ id: requests, move: id, clock: time })
  }
  const stop = async () => {
    requests += 1
    await sendToHost({ id: requests, stop: id })
    rmSync(folder, { recursive: true, force: true })
    siteLog.clear()
    assertClean(siteLog)
  }
  return { url, folder, output, moveTo, stop }
}
