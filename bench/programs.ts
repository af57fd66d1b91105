import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../scripts/folders.ts'
import { bareEnvironment } from '../tests/support/processes/bare-environment.ts'
import { freePort } from '../tests/support/processes/free-port.ts'
import type { Club } from './club.ts'
import type { Load } from './loads.ts'
import { record } from './record.ts'
import type { Stage } from './stage.ts'

const serverFlags: string[] = JSON.parse(readFileSync(join(root, 'scripts/runtime-flags.json'), 'utf8'))

/** A measured server, in a separate process. */
export type Program = {
  url: string
  /** From its start to the first response, in ms. */
  startedInMs: number
  /** Processor time of the process with all its threads so far, in ms; NaN where /proc is missing. */
  cpuMs: () => number
  /** Resident memory in MB. */
  memoryMb: () => number
  stop: () => Promise<void>
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const ticksPerSecond = 100
const cpuMsOf = (pid: number) => {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
const memoryMbOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1]) / 1024

/** Starts `file` with the flags and the compile cache of `npm start`; resolves with the first response of `/healthz`. */
const startProgram = async (file: string, settings: Record<string, string>): Promise<Program> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedMs = performance.now()
  const child = spawn(process.execPath, [...serverFlags, '--disable-warning=ExperimentalWarning', join(root, file)], {
    cwd: root,
    env: { ...bareEnvironment, PORT: String(port), BACKUP_FOLDER: 'off', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const ended = once(child, 'close')
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it responded`)
    await pause(2)
  }
  const pid = child.pid ?? 0
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    process.off('exit', kill)
  }
  const startedInMs = performance.now() - startedMs
  return { url, startedInMs, cpuMs: () => cpuMsOf(pid), memoryMb: () => memoryMbOf(pid), stop }
}

/** Our server and the baseline, each on its own copy of the same club. */
export type Pair = { club: Club; ours: Program; baseline: Program; stop: () => Promise<void> }

export const startPair = async (stage: Stage, members: number, loads: readonly Load[]): Promise<Pair> => {
  const club = await stage.club(members)
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'))
  const RECORDINGS = join(folder, 'recordings.json')
  const calls = loads.flatMap(({ baseline, calls }) => (baseline ? [] : [calls(club)[0] ?? []]))
  const recordings = await record(await stage.copy(club, 'recorded'), calls)
  writeFileSync(RECORDINGS, JSON.stringify(recordings))
  const [oursUrl, baselineUrl] = [await stage.copy(club, 'ours'), await stage.copy(club, 'baseline')]
  const ours = await startProgram('server/start/main.ts', {
    DATABASE_URL: oursUrl,
    OUTBOX_FOLDER: join(folder, 'outbox'),
    LIMITS: 'off',
  })
  const baseline = await startProgram('bench/baseline/fastify.ts', { DATABASE_URL: baselineUrl, RECORDINGS })
  const stop = async () => {
    await Promise.all([ours.stop(), baseline.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
  return { club, ours, baseline, stop }
}
