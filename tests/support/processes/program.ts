import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { after } from 'node:test'
import { logResult } from '../drills/drill.ts'
import { foreignEnvironment } from './bare-environment.ts'

// Debian installs servers in folders that only root has in PATH.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of an installed program; undefined if it is missing. */
export const programPath = (name: string): string | undefined =>
  (isAbsolute(name) ? [''] : folders).map((folder) => join(folder, name)).find((path) => isProgram(path))

/** Options of a test that needs an installed program: without it the test is skipped, and the results say so. */
export const skipWithout = (name: string, debianPackage = name): { skip: string | false } => {
  if (programPath(name)) return { skip: false }
  const reason = `not run: ${name} is not on this machine (Debian: apt-get install ${debianPackage})`
  logResult(reason)
  return { skip: reason }
}

/** Another user than this one. */
type Identity = { uid?: number; gid?: number }
/** `output` returns the output so far. */
export type Program = { child: ChildProcess; output: () => string; stop: () => Promise<void> }

/** Starts a program in the foreground, as a child that the end of the test file stops. */
export const startProgram = (
  name: string,
  args: string[],
  env: Record<string, string> = {},
  identity: Identity = {},
): Program => {
  const path = programPath(name)
  if (!path) throw new Error(`${name} is not on this machine`)
  const child = spawn(path, args, {
    env: { ...foreignEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  after(stop)
  return { child, output: () => text, stop }
}

/** Runs a program of this machine to its end; fails with its output if its exit code is not 0. */
export const runProgram = async (
  name: string,
  args: string[],
  env: Record<string, string> = {},
  identity: Identity = {},
): Promise<string> => {
  const { child, output } = startProgram(name, args, env, identity)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output()}`)
  return output()
}
