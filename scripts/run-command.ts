import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './folders.ts'

export type Outcome = { code: number; output: string }

const programs = join(root, 'node_modules/.bin')
const children = new Set<ChildProcess>()
const endChildren = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('exit', endChildren)

/** Runs a program of `node_modules/.bin` to its end; resolves to its exit code and output. */
export const runCommand = (
  bin: string,
  args: string[],
  { env }: { env?: Record<string, string | undefined> } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(join(programs, bin), args, {
      cwd: root,
      env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter), ...env },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
    const end = (code: number, message = '') => {
      children.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString() + message })
    }
    child.on('error', (error) => end(1, error.message))
    child.on('close', (code) => end(code ?? 1))
  })
