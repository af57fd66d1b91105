import { verify } from '@node-rs/argon2'
import { demoPassword, demoPasswordHash } from '../server/demo/accounts.ts'
import { type Comparison, toComparison } from './figures.ts'
import { fire } from './fire.ts'
import { type Load, loads } from './loads.ts'
import type { Pair, Program } from './programs.ts'

/** Processor time in ms per request, and requests per second. */
type Speed = { cpuMs: number; perSecond: number }
type Seconds = { seconds: number }

export const rounds = 3

const measure = async (program: Program, { calls, connections }: Load, { club }: Pair, { seconds }: Seconds) => {
  const before = program.cpuMs()
  const result = await fire({ url: program.url, seconds, connections, calls: calls(club) })
  if (result.bad > 0 || result.requests === 0) throw new Error(`${result.bad} of ${result.requests} responses were bad`)
  return { ...result, cpuMs: (program.cpuMs() - before) / result.requests }
}

/** The baseline of a login: password checks in sequence, with the product's parameters. */
const measureArgon2 = async ({ seconds }: Seconds): Promise<Speed> => {
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()]
  let checks = 0
  while (performance.now() - startedMs < seconds * 1000) {
    await verify(demoPasswordHash, demoPassword)
    checks += 1
  }
  const { user, system } = process.cpuUsage(cpu)
  return { perSecond: (checks * 1000) / (performance.now() - startedMs), cpuMs: (user + system) / 1000 / checks }
}

/** Without a warm-up, the first round would measure V8's interpreter. */
const warmUp = (program: Program, load: Load, pair: Pair, { seconds }: Seconds) =>
  measure(program, load, pair, { seconds: Math.max(2, seconds / 2) })

const measureBaseline = (load: Load, pair: Pair, options: Seconds): Promise<Speed> =>
  load.baseline === 'argon2' ? measureArgon2(options) : measure(pair.baseline, load, pair, options)

/** One load on our server and on its baseline in turn. */
export const compare = async (load: Load, pair: Pair, options: Seconds): Promise<Comparison[]> => {
  await warmUp(pair.ours, load, pair, options)
  if (load.baseline === undefined) await warmUp(pair.baseline, load, pair, options)
  const [ours, baseline]: [Speed[], Speed[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    baseline.push(await measureBaseline(load, pair, options))
    ours.push(await measure(pair.ours, load, pair, options))
  }
  const of = (key: keyof Speed) => ({
    ours: ours.map((measurement) => measurement[key]),
    baseline: baseline.map((measurement) => measurement[key]),
  })
  const name = { what: load.what, members: pair.club.members }
  return [
    toComparison({ ...name, unit: 'CPU ms a request', target: load.cpu }, of('cpuMs')),
    toComparison({ ...name, unit: 'requests/s', target: load.perSecond }, of('perSecond')),
  ]
}

/** Lists during ten concurrent logins, compared with lists alone. */
export const duringLogins = async (pair: Pair, options: Seconds): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  const { login, ...others } = loads as Record<'login' | 'user' | 'upcoming' | 'members', Load>
  for (const load of [others.user, others.upcoming, others.members]) {
    const [among, alone]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      alone.push((await measure(pair.ours, load, pair, options)).perSecond)
      const logins = measure(pair.ours, login, pair, { seconds: options.seconds + 0.5 })
      among.push((await measure(pair.ours, load, pair, options)).perSecond)
      await logins
    }
    const name = { what: `${load.what} during 10 logins, beside alone`, members: pair.club.members }
    comparisons.push(
      toComparison({ ...name, unit: 'requests/s', target: { atLeast: 0.5 } }, { ours: among, baseline: alone }),
    )
  }
  return comparisons
}

/** Time to the first response and resident memory after the daily mix, of fresh processes. */
export const starting = async (pair: Pair): Promise<Comparison[]> => {
  const members = pair.club.members
  const figureOf = (what: string, unit: string, of: (program: Program) => number, atMost: number) =>
    toComparison({ what, members, unit, target: { atMost } }, { ours: [of(pair.ours)], baseline: [of(pair.baseline)] })
  const start = figureOf('start to the first response', 'ms', ({ startedInMs }) => startedInMs, 2.5)
  for (const program of [pair.ours, pair.baseline]) await measure(program, loads.day as Load, pair, { seconds: 20 })
  return [start, figureOf('memory after the daily mix', 'MB resident', ({ memoryMb }) => memoryMb(), 2.5)]
}
