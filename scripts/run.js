/**
 * Entry point of every npm script. It runs on the machine's own Node (20 or newer), so it is plain JavaScript and uses
 * built-ins only. It installs missing packages, then starts the script on the Node of package.json.
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
  admin: 'server/cli/admin.ts',
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  drills: 'tests/runner/drills.ts',
  bench: 'bench/main.ts',
  'save-schema': 'tools/save-schema.ts',
  check: 'tests/runner/check.ts',
  icons: 'tools/icons.ts',
  'fallback-fonts': 'tools/fallback-fonts.ts',
  pictures: 'tools/pictures.ts',
}
const [command, ...rest] = process.argv.slice(2)
if (!Object.hasOwn(commands, command ?? '')) {
  process.stderr.write(`Commande inconnue : ${command ?? ''} (attendu : ${Object.keys(commands).join(', ')}).\n`)
  process.exit(1)
}

await ensurePackages()

// Compiled code is cached between starts, and between test files.
const compileCache = join(modules, '.cache/node')
const script = join(root, commands[command])
// Tests must not read a club's real settings. Without the check, Node prints a warning when the file is missing.
const isTest = ['test', 'check', 'drills', 'bench', 'save-schema'].includes(command)
const settings = !isTest && existsSync(join(root, '.env')) ? ['--env-file-if-exists=.env'] : []
// Limits the heap of a server, so that it does not exhaust the memory of a small machine.
const isServer = ['start', 'demo'].includes(command)
const flags = isServer ? JSON.parse(readFileSync(join(root, 'scripts/runtime-flags.json'), 'utf8')) : []
// systemd passes an open socket as descriptor 3; 'inherit' covers only 0 to 2.
const passed = process.env.LISTEN_PID === String(process.pid) ? [3] : []
const child = spawn(runtime, [...settings, ...flags, '--disable-warning=ExperimentalWarning', script, ...rest], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: [bin, systemPath()].join(delimiter) },
  shell: process.platform === 'win32',
  stdio: ['inherit', 'inherit', 'inherit', ...passed],
})
process.exitCode = await follow(child)
