import type { Call } from './autocannon.ts'
import { isHeld, median, type Target, worst } from './figures.ts'
import type { Generator } from './fire.ts'
import type { Fired } from './generator.ts'
import type { Load } from './loads.ts'
import { loopArgon2 } from './loops.ts'
import type { Options } from './options.ts'
import type { Pair } from './pair.ts'
import type { Program } from './program.ts'

/** What one program did under one load. */
export type Measured = {
  perSecond: number
  /** Processor time of the server alone, per request, in ms. */
  cpuMs: number
  p50: number
  p99: number
  worst: number
  bad: number
  requests: number
  statuses: Record<string, number>
  bytesPerRequest: number
  generatorLoad: number
}

export type Ratio = { ours: number; limit: number; ratio: number; worst: number; target?: Target; held?: boolean }
export type LoadResult = {
  load: string
  what: string
  members: number
  ours: Measured
  bad: number
  cpu: Ratio
  perSecond: Ratio
  tail?: Ratio
  bytes?: Ratio
}

type Firing = { calls: Call[][]; connections: number; seconds: number }

export const measure = async (generator: Generator, program: Program, firing: Firing): Promise<Measured> => {
  const cpu = program.cpuMs()
  const fired: Fired = await generator.fire({ urls: [program.url], ...firing })
  const cpuMs = (program.cpuMs() - cpu) / Math.max(1, fired.requests)
  const { requests, seconds, ...rest } = fired
  return { requests, perSecond: requests / seconds, cpuMs, ...rest }
}

/** Of the rounds: the medians, the slowest answer and every bad one. */
export const sumUp = (rounds: Measured[]): Measured => {
  const of = (key: 'perSecond' | 'cpuMs' | 'p50' | 'p99' | 'bytesPerRequest' | 'generatorLoad') =>
    median(rounds.map((round) => round[key]))
  const [first] = rounds as [Measured, ...Measured[]]
  const sum = (key: 'bad' | 'requests') => rounds.reduce((total, round) => total + round[key], 0)
  return {
    ...first,
    perSecond: of('perSecond'),
    cpuMs: of('cpuMs'),
    p50: of('p50'),
    p99: of('p99'),
    worst: Math.max(...rounds.map((round) => round.worst)),
    bad: sum('bad'),
    requests: sum('requests'),
    statuses: rounds.reduce<Record<string, number>>((all, { statuses }) => {
      for (const [status, count] of Object.entries(statuses)) all[status] = (all[status] ?? 0) + count
      return all
    }, {}),
    bytesPerRequest: of('bytesPerRequest'),
    generatorLoad: of('generatorLoad'),
  }
}

/** One figure of every round. */
export const pick = (rounds: Measured[], key: 'cpuMs' | 'perSecond' | 'p50' | 'p99') =>
  rounds.map((round) => round[key])

/** Ratio of ours to the limit, round by round. */
export const ratioOf = (ours: number[], limit: number[], target?: Target): Ratio => {
  const ratios = ours.map((value, round) => value / (limit[round] ?? Number.NaN))
  const ratio = median(ratios)
  const figures = { ours: median(ours), limit: median(limit), ratio, worst: worst(ratios, target ?? { atMost: 0 }) }
  return target ? { ...figures, target, held: isHeld(ratio, target) } : figures
}

const fewestWarmCalls = 1000

/** Two seconds, and a thousand calls: until then V8 interprets what it will have compiled for whoever comes later. */
export const warmUp = async (generator: Generator, program: Program, firing: Firing) => {
  const turn = { ...firing, seconds: Math.min(2, firing.seconds / 2) }
  for (let calls = 0; calls < fewestWarmCalls; ) {
    const { requests } = await measure(generator, program, turn)
    if (requests === 0) throw new Error('A server that is warming up answers nothing')
    calls += requests
  }
}

/** The limit of a login is no server: one Argon2id after the other. */
const measureLimit = async (generator: Generator, pair: Pair, load: Load, firing: Firing): Promise<Measured> => {
  if (load.limit !== 'argon2') return measure(generator, pair[load.limit], firing)
  const { perSecond, cpuMs } = await loopArgon2(firing.seconds)
  const none = { p50: 0, p99: 0, worst: 0, bad: 0, requests: 0, statuses: {}, bytesPerRequest: 0, generatorLoad: 0 }
  return { ...none, perSecond, cpuMs }
}

/** Fires a load at ours and at its limit in turns, after both were warmed up. */
export const runLoad = async (generator: Generator, pair: Pair, load: Load, options: Options): Promise<LoadResult> => {
  const firing = { calls: load.calls(pair.club), connections: load.connections, seconds: options.seconds }
  await warmUp(generator, pair.ours, firing)
  if (load.limit !== 'argon2') await warmUp(generator, pair[load.limit], firing)
  const [ours, limits]: [Measured[], Measured[]] = [[], []]
  for (let round = 0; round < options.rounds; round += 1) {
    limits.push(await measureLimit(generator, pair, load, firing))
    ours.push(await measure(generator, pair.ours, firing))
  }
  const { cpu, perSecond, tail, bytes } = load.targets
  const summary = sumUp(ours)
  const more: Partial<LoadResult> = {}
  if (tail) {
    const ratio = ratioOf(pick(ours, 'p99'), pick(ours, 'p50'), tail)
    more.tail = { ...ratio, held: ratio.held === true && summary.worst <= 1000 && summary.bad === 0 }
  }
  if (bytes) more.bytes = ratioOf([summary.bytesPerRequest], [bytes], { atMost: 1 })
  return {
    load: load.name,
    what: load.what,
    members: pair.club.members,
    ours: summary,
    bad: summary.bad + sumUp(limits).bad,
    cpu: ratioOf(pick(ours, 'cpuMs'), pick(limits, 'cpuMs'), cpu),
    perSecond: ratioOf(pick(ours, 'perSecond'), pick(limits, 'perSecond'), perSecond),
    ...more,
  }
}
