import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './folders.ts'

const port = process.env.PORT || '3000'
const apiPort = process.env.API_PORT || '3001'

const begin = (bin: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(join(root, 'node_modules/.bin', bin), args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })

const publicUrl = process.env.PUBLIC_URL || `http://localhost:${port}`
const children = [
  begin('node', ['--watch', '--watch-preserve-output', 'server/start/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  }),
  begin('react-router', ['dev', '--port', port, '--strictPort'], { API_URL: `http://127.0.0.1:${apiPort}` }),
]

/** Stops both programs. The exit code is that of the one that ended first; 0 after a signal. */
const endAll = (code: number) => {
  process.exitCode ??= code
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', (code) => endAll(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll(0))
