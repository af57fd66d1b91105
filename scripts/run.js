/**
 * The door of every npm script. It runs on whatever Node the machine has (20 or newer), so: plain JavaScript and
 * built-ins only. It installs what is missing, then hands over to the Node that package.json brings.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, ensurePackages, follow, modules, root, runtime, systemPath } from './install.js'

const commands = {
  start: 'scripts/start.ts',
  build: 'scripts/build.ts',
  test: 'tests/runner/test.ts',
  demo: 'scripts/demo.ts',
  dev: 'scripts/dev.ts',
  admin: 'server/admin-cli.ts',
  backup: 'server/backup-cli.ts',
  restore: 'server/restore-cli.ts',
  drills: 'tests/runner/drills.ts',
  bench: 'bench/main.ts',
  'keep-schema': 'tools/keep-schema.ts',
  check: 'tests/runner/check.ts',
  icons: 'tools/icons.ts',
  'stand-ins': 'tools/stand-ins.ts',
  pictures: 'tools/pictures.ts',
}
const [command, ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, command ?? '')) {
  process.stderr.write(`Commande inconnue : ${command ?? ''} (attendu : ${Object.keys(commands).join(', ')}).\n`)
  process.exit(1)
}

await ensurePackages()

// What Node made of the server is kept from one start to the next, and from one test file to the next.
const compileCache = join(modules, '.cache/node')
const script = join(root, commands[command])
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
