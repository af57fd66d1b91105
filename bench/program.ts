import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const serverFlags: string[] = JSON.parse(readFileSync(join(root, 'scripts/runtime-flags.json'), 'utf8'))

/** A server under measurement, in a process of its own. */
export type Program = {
  url: string
  /** From its start to the first answer, in ms. */
  startedInMs: number
  /** Processor time that the process with all its threads has used so far, in ms; NaN where /proc is not there. */
  cpuMs: () => number
  memoryMb: () => number
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ticksPerSecond = 100
/** Of any process, in ms. */
export const cpuMsOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}

/** A process and those it started. */
export const familyOf = (pid: number): number[] => {
  try {
    return [
      pid,
      ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    ]
  } catch {
    return [pid]
  }
}

const memoryMbOf = (pid: number) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

const firstAnswer = async (url: string, hasEnded: () => boolean) => {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    if (hasEnded()) throw new Error(`The server of ${url} ended before it answered`)
    await pause(2)
  }
}

/** Starts `file` as `npm start` starts the server, and resolves with the first 200 of `path`. */
export const startProgram = async (
  file: string,
  settings: Record<string, string>,
  { path = '/healthz', flags = [] as string[] } = {},
): Promise<Program> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const child = spawn(
    process.execPath,
    [...serverFlags, ...flags, '--disable-warning=ExperimentalWarning', join(root, file)],
    {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: String(port), BACKUP_FOLDER: 'off', ...settings },
      // A club's server writes its log to the journal; here nobody keeps it.
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const ended = once(child, 'close')
  await firstAnswer(url + path, () => child.exitCode !== null)
  const pid = child.pid ?? 0
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
  }
  return {
    url,
    startedInMs: performance.now() - begun,
    cpuMs: () => cpuMsOf(pid),
    memoryMb: () => memoryMbOf(pid),
    stop,
  }
}
