import type { ExtraResult } from './extra.ts'
import { inWords, short, table } from './figures.ts'
import type { Machine } from './machine.ts'
import type { LoadResult, Ratio } from './rounds.ts'

export type Results = { machine: Machine; engines: Record<string, { loads: LoadResult[]; extras: ExtraResult[] }> }

const verdictOf = (held: boolean | undefined) => (held === undefined ? '' : held ? 'held' : '**not held**')
const inTurn = (ratios: (Ratio | undefined)[]) => ratios.filter((ratio) => ratio?.target)

/** The ratio of the same load in the results before these. */
type Earlier = (key: string) => number | undefined
const was = (earlier: number | undefined) => (earlier === undefined ? '' : ` (was ${short(earlier)})`)

const keyOf = (engine: string, { load, members }: LoadResult, part: string) => `${engine} ${load} ${members} ${part}`
const extraKeyOf = (engine: string, { what, members, unit }: ExtraResult) => `${engine} ${what} ${members} ${unit}`

const loadRow = (engine: string, earlier: Earlier) => (result: LoadResult) => {
  const { what, members, ours, bad, cpu, perSecond, tail, bytes } = result
  const ratio = (of: Ratio, part: string) =>
    `${short(of.ratio)} (${short(of.worst)})${was(earlier(keyOf(engine, result, part)))}`
  const goals = [
    cpu.target && `CPU ${inWords(cpu.target)}: ${verdictOf(cpu.held)}`,
    perSecond.target && `req/s ${inWords(perSecond.target)}: ${verdictOf(perSecond.held)}`,
    bytes && `bytes <= ${short(bytes.limit)}: ${verdictOf(bytes.held)}`,
    tail?.target && `p99/p50 ${inWords(tail.target)}: ${verdictOf(tail.held)}`,
  ]
  return [
    what,
    short(members),
    short(perSecond.ours),
    short(perSecond.limit),
    ratio(perSecond, 'perSecond'),
    short(cpu.ours * 1000),
    short(cpu.limit * 1000),
    ratio(cpu, 'cpu'),
    `${short(ours.p50)} / ${short(ours.p99)} / ${short(ours.worst)}`,
    String(bad),
    short(ours.bytesPerRequest),
    goals.filter(Boolean).join('; '),
  ]
}

const loadHead = [
  'load',
  'members',
  'req/s',
  'limit',
  'ratio (worst)',
  'CPU µs',
  'limit',
  'ratio (worst)',
  'p50 / p99 / worst ms',
  'bad',
  'bytes',
  'target',
]

const extraRow = (engine: string, earlier: Earlier) => (extra: ExtraResult) => {
  const { what, members, unit, ours, limit, ratio, target, held, note = '' } = extra
  const shown = ratio === undefined ? '' : short(ratio) + was(earlier(extraKeyOf(engine, extra)))
  const goal = [target && inWords(target), verdictOf(held)].filter(Boolean).join(': ')
  return [what, short(members), unit, short(ours), limit === undefined ? '' : short(limit), shown, goal, note]
}

const extraHead = ['what', 'members', 'unit', 'ours', 'against', 'ratio', 'target', 'note']

/** Every ratio by its key, to stand beside those of a later run. */
export const ratiosOf = ({ engines }: Results): Map<string, number> =>
  new Map(
    Object.entries(engines).flatMap(([engine, { loads, extras }]) => [
      ...loads.flatMap((result): [string, number][] => [
        [keyOf(engine, result, 'cpu'), result.cpu.ratio],
        [keyOf(engine, result, 'perSecond'), result.perSecond.ratio],
      ]),
      ...extras.flatMap((extra): [string, number][] => (extra.ratio ? [[extraKeyOf(engine, extra), extra.ratio]] : [])),
    ]),
  )

const tally = ({ engines }: Results) => {
  const verdicts = Object.values(engines).flatMap(({ loads, extras }) => [
    ...loads.flatMap(({ cpu, perSecond, tail, bytes }) =>
      inTurn([cpu, perSecond, tail, bytes]).map((ratio) => ratio?.held),
    ),
    ...extras.flatMap(({ held }) => (held === undefined ? [] : [held])),
  ])
  const bad = Object.values(engines).flatMap(({ loads }) => loads.map((load) => load.bad))
  const held = verdicts.filter(Boolean).length
  return `${held} of ${verdicts.length} targets held; ${bad.reduce((sum, count) => sum + count, 0)} answers other than 2xx.`
}

/** The whole run as Markdown; `earlier` are the ratios last committed, `explanations` what people found out about them. */
export const report = (results: Results, earlier: Map<string, number>, explanations: string): string => {
  const { machine, engines } = results
  const before: Earlier = (key) => earlier.get(key)
  const sections = Object.entries(engines).flatMap(([engine, { loads, extras }]) => [
    `## ${engine}`,
    ...(loads.length > 0 ? [table(loadHead, loads.map(loadRow(engine, before)))] : []),
    ...(extras.length > 0 ? [table(extraHead, extras.map(extraRow(engine, before)))] : []),
  ])
  const facts = Object.entries(machine).map(([name, value]) => `- ${name}: ${value}`)
  return `${['# Measured figures', 'Written by `npm run bench`: ours against the bare limits of the same machine in the same run.', facts.join('\n'), tally(results), ...sections, explanations.trim()].join('\n\n')}\n`
}
