import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '../../server/main.ts')
export const admin = { email: 'admin@exemple.fr', password: 'secret-admin' }

/** `said` is what the server printed until it was open. */
export type SiteProcess = { url: string; folder: string; said: string[]; stop: () => Promise<void> }

const addressOf = async (child: ChildProcess, said: string[]): Promise<string> => {
  if (!child.stdout) throw new Error('The server has no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    const url = /http:\/\/\S+:\d+/.exec(line)?.[0]
    if (url && line.includes('ouvert')) return url
  }
  throw new Error(`The server ended instead of starting:\n${said.join('\n')}`)
}

/** The built application as clubs run it: its own process, a fresh database and outbox, a free port. */
export const startSite = async (settings: Record<string, string> = {}): Promise<SiteProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-site-'))
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'club.db')}`,
    OUTBOX_FOLDER: join(folder, 'outbox'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  const url = await addressOf(child, said)
  child.stdout?.resume()
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, folder, said, stop }
}
