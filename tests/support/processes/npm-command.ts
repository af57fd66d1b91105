import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { foreignEnvironment } from './bare-environment.ts'

const root = join(import.meta.dirname, '../../..')

/** Another clone or user; `onStart` is called with the id of the new process. */
type SpawnOptions = { cwd?: string; uid?: number; gid?: number; onStart?: (pid: number) => void }

/** A command as the README writes it, run from a clone with only these settings; `output` grows while it runs. */
export type NpmCommand = { child: ChildProcess; output: () => string; stop: () => Promise<void> }

export const npm = (
  args: string[],
  settings: Record<string, string> = {},
  { onStart, ...options }: SpawnOptions = {},
): NpmCommand => {
  // A separate process group, so that the signal reaches npm, the shell and the server.
  const env = { ...foreignEnvironment, ...settings }
  const child = spawn('npm', args, { cwd: root, env, detached: true, ...options })
  if (child.pid !== undefined) onStart?.(child.pid)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk
    })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const exit = once(child, 'close')
    process.kill(-child.pid, 'SIGTERM')
    await exit
  }
  return { child, output: () => text, stop }
}

/** Runs a command to its end; resolves to its exit code and output. */
export const runNpm = async (args: string[], settings?: Record<string, string>, options?: SpawnOptions) => {
  const { child, output } = npm(args, settings, options)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output() }
}

/** The steps of an `npm test` with their counts, in one line. */
export const verdictsOf = (output: string): string =>
  [...output.matchAll(/^[✔✖] (.+)$/gm)].map(([, step]) => step).join(', ')

/** Resolves with the first capture of `pattern` in the output; fails if the command ends before. */
export const waitForOutput = async ({ child, output }: NpmCommand, pattern: RegExp): Promise<string> => {
  for (;;) {
    const match = pattern.exec(output())?.[1]
    if (match) return match
    if (child.exitCode !== null) throw new Error(`The command ended before it said ${pattern}:\n${output()}`)
    await Promise.race([
      ...[child.stdout, child.stderr].map((stream) => once(stream ?? child, 'data')),
      once(child, 'close'),
    ])
  }
}

/** Line that the server prints once it is open; captures its address. */
export const openLine = /ouvert sur (http:\/\/\S+)/

export const fetchStatus = async (url: string, method = 'GET') => (await fetch(url, { method })).status

/** Starts a command, checks that it serves site and API, stops it and returns its output. */
export const opensTheSite = async (args: string[], settings: Record<string, string>) => {
  const command = npm(args, settings)
  try {
    const url = await waitForOutput(command, openLine)
    assert.equal(await fetchStatus(url), 200)
    assert.equal(await fetchStatus(url, 'HEAD'), 200)
    assert.equal(await fetchStatus(`${url}/api/user`), 401)
    return { output: command.output() }
  } finally {
    await command.stop()
  }
}
