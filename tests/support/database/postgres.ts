import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../processes/free-port.ts'
import { type Cluster, createCluster } from './postgres-cluster.ts'

export type PostgresServer = {
  url: string
  /** Process id of the postmaster, the parent of the backends. */
  pid: () => number
  /** Stops the server with that signal and restarts it on the same data; resolves once it accepts connections. */
  restart: (signal: NodeJS.Signals) => Promise<void>
  stop: () => Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300',
  shared_buffers: '64MB',
  dynamic_shared_memory_type: 'mmap',
}
/** Settings for tests without a crash: no commit waits for the disk. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Each database exists for one test file.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
}

const serve = ({ data, program, identity }: Cluster, port: number, isDurable: boolean): ChildProcess => {
  const flags = Object.entries({ ...settings, ...(!isDurable && hasty) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  return spawn(program('postgres'), ['-D', data, '-p', String(port), ...flags], {
    cwd: data,
    ...identity,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

const ready = (server: ChildProcess, exit: Promise<unknown>) =>
  new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    exit.then(() => reject(new Error(`PostgreSQL ended at once: ${log}`)))
  })

const pause = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

// A killed server still writes for a moment, and an exit handler cannot await its end. So the deletion is repeated
// until the folder is gone: `rmSync` of Node 26 fails silently.
const removeSoon = (folder: string) => {
  for (let attempt = 0; attempt < 20 && existsSync(folder); attempt += 1) {
    if (attempt > 0) pause(100)
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Starts PostgreSQL on a free port, in a temporary folder that is deleted at the end. Commits survive a crash only with
 * `isDurable`.
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'club-postgres-'))
  let server: ChildProcess | undefined
  // Registered before the server starts, so that an interrupted test run deletes the folder too.
  const clean = () => {
    server?.kill('SIGQUIT')
    removeSoon(folder)
  }
  process.on('exit', clean)
  try {
    const cluster = createCluster(folder)
    const port = await freePort()
    let exit: Promise<unknown> = Promise.resolve()
    const open = async () => {
      server = serve(cluster, port, isDurable)
      exit = once(server, 'close')
      await ready(server, exit)
    }
    const restart = async (signal: NodeJS.Signals) => {
      server?.kill(signal)
      await exit
      await open()
    }
    await open()
    const stop = async () => {
      server?.kill('SIGINT')
      await exit
      clean()
      process.off('exit', clean)
    }
    return {
      url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
      pid: () => server?.pid ?? 0,
      restart,
      stop,
    }
  } catch (error) {
    clean()
    throw error
  }
}
