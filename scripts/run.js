/**
 * Entry point of every npm script. It runs on the machine's own Node (20 or newer), so it is plain JavaScript and uses
 * built-ins only. It installs missing packages, then starts the script on the Node of package.json.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensurePackages, follow, systemPath } from './install.js'
import { bin, modules, runtime } from './packages.js'
import { root } from './staging.js'

// A command is the file of its name in one of these folders.
const clubFolders = ['scripts', 'server/cli']
const developerFolders = ['tests/runner', 'bench', 'tools']
const [command = '', ...rest] = process.argv.slice(2)
const folder = [...clubFolders, ...developerFolders].find((name) => existsSync(join(root, name, `${command}.ts`)))
if (!folder) {
  process.stderr.write(`Commande inconnue : ${command} (« npm run » les nomme).\n`)
  process.exit(1)
}

const isForClub = clubFolders.includes(folder)
await ensurePackages({ needsDevPackages: !isForClub })

// Compiled code is cached between starts, and between test files.
const compileCache = join(modules, '.cache/node')
const script = join(root, folder, `${command}.ts`)
// Tests must not read a club's real settings. Without the check, Node prints a warning when the file is missing.
const settings = isForClub && existsSync(join(root, '.env')) ? ['--env-file-if-exists=.env'] : []
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
