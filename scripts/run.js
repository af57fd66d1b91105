/**
 * The door of every npm script. It runs on whatever Node the machine has (20 or newer), so: plain JavaScript and
 * built-ins only. It installs when the lock file changed, then hands over to the Node that package.json brings.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const commands = [
  'start',
  'build',
  'test',
  'demo',
  'dev',
  'admin',
  'backup',
  'restore',
  'drills',
  'bench',
  'keep-schema',
  'check',
  'icons',
  'stand-ins',
  'pictures',
]
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const runtime = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
const stamp = join(modules, '.installed')

const failures = [
  [/EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT/, 'le registre npm est injoignable, vérifiez le réseau'],
  [/EACCES|EPERM|EROFS/, 'le dossier du projet n’est pas accessible en écriture'],
  [/ENOSPC/, 'le disque est plein'],
  [/EUSAGE/, 'package-lock.json ne correspond pas à package.json'],
]

class InstallFailure extends Error {}

const lockHash = () => {
  try {
    return createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex')
  } catch {
    throw new InstallFailure('package-lock.json est illisible ou absent')
  }
}

const isInstalled = (hash) => existsSync(runtime) && existsSync(stamp) && readFileSync(stamp, 'utf8') === `${hash}\n`

let interrupted = false

/** Ends with the exit code of the child; a signal sent to us is passed on to it. */
const follow = (child) =>
  new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forward = (signal) => {
      interrupted = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, forward)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })

// npm must not run on the Node that it is about to replace: scripts started by npm have our .bin first in PATH.
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== bin)
    .join(delimiter)

const install = async (hash) => {
  process.stderr.write('Installation des paquets (une à deux minutes la première fois)…\n')
  // The lock file names every package by its checksum: what npm kept of another install needs no look at the registry.
  const child = spawn('npm', ['ci', '--prefer-offline', '--include=dev', '--include=optional'], {
    cwd: root,
    env: { ...process.env, PATH: systemPath() },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await follow(child).catch(() => {
    throw new InstallFailure('npm est introuvable')
  })
  if (interrupted) process.exit(code)
  if (code !== 0 || !existsSync(runtime)) {
    const known = failures.find(([pattern]) => pattern.test(complaint))
    throw new InstallFailure(known ? known[1] : 'lancez « npm ci » pour voir le détail')
  }
  writeFileSync(stamp, `${hash}\n`)
}

const [command, ...rest] = process.argv.slice(2)
if (!commands.includes(command)) {
  process.stderr.write(`Commande inconnue : ${command ?? ''} (attendu : ${commands.join(', ')}).\n`)
  process.exit(1)
}

try {
  const hash = lockHash()
  if (!isInstalled(hash)) await install(hash)
} catch (error) {
  const reason = error instanceof InstallFailure ? error.message : error.code || error.message
  process.stderr.write(`L’installation a échoué : ${reason}.\n`)
  process.exit(1)
}

// What Node made of the server is kept from one start to the next, and from one test file to the next.
const compileCache = join(modules, '.cache/node')
const script = join(root, 'scripts', `${command}.ts`)
// Tests must not meet a club's real settings; and Node announces a missing file at every start.
const isTest = ['test', 'check', 'drills', 'bench', 'keep-schema'].includes(command)
const settings = !isTest && existsSync(join(root, '.env')) ? ['--env-file-if-exists=.env'] : []
// The heap of a server is capped, so that a club's small machine is never asked for more than it has.
const isServer = ['start', 'demo'].includes(command)
const flags = isServer ? JSON.parse(readFileSync(join(root, 'scripts/runtime-flags.json'), 'utf8')) : []
// systemd passes an open socket as descriptor 3, and 'inherit' hands on 0 to 2 only.
const passed = process.env.LISTEN_PID === String(process.pid) ? [3] : []
const child = spawn(runtime, [...settings, ...flags, '--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: [bin, systemPath()].join(delimiter) },
  shell: process.platform === 'win32',
  stdio: ['inherit', 'inherit', 'inherit', ...passed],
})
process.exitCode = await follow(child)
