import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildOrExit } from '../scripts/build.ts'
import { type Comparison, isHeld, table } from './figures.ts'
import { type Load, loads } from './loads.ts'
import { compare, duringLogins, starting } from './measure.ts'
import { type Options, readOptions, usage } from './options.ts'
import { startPair } from './pair.ts'
import { slowPlans } from './plans.ts'
import { postgresStage, type Stage, sqliteStage } from './stage.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
const extras = { start: starting, logins: duringLogins }
const largest = 100_000

const atSize = async (stage: Stage, options: Options, members: number): Promise<Comparison[]> => {
  const isWanted = (name: string) => options.only.length === 0 || options.only.includes(name)
  const isListed = options.members.includes(members)
  const here = (load: Load) => (load.at === undefined ? isListed : load.at === members)
  const beside = Object.entries(extras).filter(([name]) => isWanted(name) && members === options.members[0])
  const wantedLoads = Object.entries(loads).filter(([name, load]) => isWanted(name) && here(load))
  if (wantedLoads.length + beside.length === 0) return []
  say(`${stage.engine}, ${members} members`)
  const pair = await startPair(stage, members, Object.values(loads).filter(here))
  const comparisons: Comparison[] = []
  for (const [name, run] of beside) {
    say(`  ${name}`)
    comparisons.push(...(await run(pair, options)))
  }
  for (const [name, load] of wantedLoads) {
    say(`  ${name}`)
    comparisons.push(...(await compare(load, pair, options)))
  }
  await pair.stop()
  return comparisons
}

const onStage = async (stage: Stage, options: Options): Promise<string> => {
  const fixed = Object.values(loads).flatMap(({ at }) => (at === undefined ? [] : [at]))
  const comparisons: Comparison[] = []
  for (const members of new Set([...options.members, ...fixed]))
    comparisons.push(...(await atSize(stage, options, members)))
  const targets = comparisons.filter(({ target }) => target)
  const parts = [`## ${stage.version}`, `${targets.filter(isHeld).length} of ${targets.length} targets held.`]
  if (comparisons.length > 0) parts.push(table(comparisons))
  // SQLite plans without looking at the rows: `npm test` reads its plans from an empty database.
  if (stage.engine === 'postgres' && (options.isWhole || options.only.includes('plans')))
    parts.push(await slowPlans(await stage.club(largest)))
  return parts.join('\n\n')
}

const refuseUnknown = ({ only }: Options) => {
  const knownNames = [...Object.keys(loads), ...Object.keys(extras), 'plans']
  const unknownNames = only.filter((name) => !knownNames.includes(name))
  if (unknownNames.length > 0) throw new Error(`Unknown: ${unknownNames.join(', ')}; known: ${knownNames.join(', ')}`)
}

const head = ({ seconds, rounds }: Options) => `# Measured figures

Written by \`npm run bench\`: our server beside the bare limits of the same machine, in turn, in one run. A limit is bare
Fastify with the product's own SQL or, for a login, one password check. Decision record 13 explains the method.

- date: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}
- machine: ${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB
- ${seconds} s a measurement, ${rounds} rounds; medians, the worst round in brackets`

const options = (() => {
  try {
    return readOptions(process.argv.slice(2))
  } catch {
    process.stderr.write(usage)
    process.exit(1)
  }
})()
refuseUnknown(options)
process.on('SIGINT', () => process.exit(130))
process.on('SIGTERM', () => process.exit(143))
await buildOrExit()
const sections = [head(options)]
for (const engine of options.engine) {
  const stage = await (engine === 'sqlite' ? sqliteStage : postgresStage)()
  sections.push(await onStage(stage, options))
  await stage.stop()
}
const text = `${sections.join('\n\n')}\n`
process.stdout.write(text)
if (options.isWhole) writeFileSync(join(import.meta.dirname, 'results.md'), text)
