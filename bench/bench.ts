import { availableParallelism, cpus, totalmem } from 'node:os'
import { buildOrExit } from '../scripts/build.ts'
import { type Comparison, isMet, table } from './figures.ts'
import { loads } from './loads.ts'
import { compare, duringLogins, rounds, starting } from './measure.ts'
import { type Options, readOptions, usage } from './options.ts'
import { startPair } from './programs.ts'
import { postgresStage, type Stage, sqliteStage } from './stage.ts'

const extras = { start: starting, logins: duringLogins }

const options = (() => {
  try {
    return readOptions(process.argv.slice(2))
  } catch {
    process.stderr.write(usage)
    process.exit(1)
  }
})()
const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name)
const knownNames = [...Object.keys(loads), ...Object.keys(extras)]
const unknownNames = options.only.filter((name) => !knownNames.includes(name))
if (unknownNames.length > 0) throw new Error(`Unknown: ${unknownNames.join(', ')}; known: ${knownNames.join(', ')}`)

const atSize = async (stage: Stage, members: number): Promise<Comparison[]> => {
  const isListed = options.members.includes(members)
  const here = Object.entries(loads).filter(([, { at }]) => (at === undefined ? isListed : at === members))
  const wantedExtras = Object.entries(extras).filter(([name]) => isWanted(name) && members === options.members[0])
  const wantedLoads = here.filter(([name]) => isWanted(name))
  if (wantedLoads.length + wantedExtras.length === 0) return []
  const pair = await startPair(
    stage,
    members,
    here.map(([, load]) => load),
  )
  const comparisons: Comparison[] = []
  const measure = async (name: string, run: () => Promise<Comparison[]>) => {
    process.stderr.write(`${stage.engine}, ${members} members: ${name}\n`)
    comparisons.push(...(await run()))
  }
  for (const [name, run] of wantedExtras) await measure(name, () => run(pair, options))
  for (const [name, load] of wantedLoads) await measure(name, () => compare(load, pair, options))
  await pair.stop()
  return comparisons
}

const onStage = async (stage: Stage): Promise<string> => {
  const fixedSizes = Object.values(loads).flatMap(({ at = [] }) => at)
  const comparisons: Comparison[] = []
  for (const members of new Set([...options.members, ...fixedSizes]))
    comparisons.push(...(await atSize(stage, members)))
  const targets = comparisons.filter(({ target }) => target)
  const parts = [`## ${stage.version}`, `${targets.filter(isMet).length} of ${targets.length} targets met.`]
  if (comparisons.length > 0) parts.push(table(comparisons))
  return parts.join('\n\n')
}

const head = ({ seconds }: Options) => `# Measured figures

Our server beside the baselines of the same machine, in turn, in one run. A baseline is bare Fastify that repeats
the product's recorded SQL or, for a login, one password check. Decision record 58 explains the method.

- date: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}
- machine: ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB
- ${seconds} s a measurement, ${rounds} rounds; medians, the worst round in brackets
`

process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
await buildOrExit()
process.stdout.write(head(options))
for (const engine of options.engine) {
  const stage = await (engine === 'sqlite' ? sqliteStage : postgresStage)()
  process.stdout.write(`\n${await onStage(stage)}\n`)
  await stage.stop()
}
