import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtraResult, Scene } from './extra.ts'
import { extras } from './extras/all.ts'
import { type Generator, startGenerator } from './fire.ts'
import { type Load, loadsOf } from './loads.ts'
import { describeMachine } from './machine.ts'
import type { Options } from './options.ts'
import { hashedAsset, startPair } from './pair.ts'
import { type Results, ratiosOf, report } from './report.ts'
import { type LoadResult, runLoad } from './rounds.ts'
import { postgresStage, type Stage, sqliteStage } from './stage.ts'

const isWanted = ({ only }: Options, name: string) => only.length === 0 || only.includes(name)
const say = (line: string) => process.stderr.write(`${line}\n`)

type Taken = { loads: LoadResult[]; extras: ExtraResult[] }

const atSize = async (stage: Stage, generator: Generator, options: Options, members: number, into: Taken) => {
  const isFirst = members === options.members[0]
  const isListed = options.members.includes(members)
  const loads = loadsOf(hashedAsset())
  const here = loads.filter(({ name, at }) => isWanted(options, name) && (at === undefined ? isListed : at === members))
  const beside = Object.entries(extras).filter(
    ([name, { atEverySize }]) => isWanted(options, name) && isListed && (atEverySize || isFirst),
  )
  if (here.length + beside.length === 0) return
  say(`${stage.engine}, ${members} members`)
  const pair = await startPair(stage, members)
  const scene: Scene = { stage, generator, options, pair, loads: new Map(loads.map((load) => [load.name, load])) }
  for (const load of here) {
    say(`  ${load.name}`)
    into.loads.push(await runLoad(generator, pair, load, options))
  }
  for (const [name, { run }] of beside) {
    say(`  ${name}`)
    into.extras.push(...(await run(scene)))
  }
  await pair.stop()
}

const onStage = async (stage: Stage, options: Options): Promise<Taken> => {
  const taken: Taken = { loads: [], extras: [] }
  const generator = startGenerator()
  const fixed = loadsOf(hashedAsset()).flatMap(({ at }: Load) => (at === undefined ? [] : [at]))
  for (const members of [...new Set([...options.members, ...fixed])])
    await atSize(stage, generator, options, members, taken)
  generator.stop()
  await stage.stop()
  return taken
}

const committed = (): Map<string, number> => {
  try {
    const json = execFileSync('git', ['show', 'HEAD:bench/results.json'], { cwd: import.meta.dirname, stdio: 'pipe' })
    return ratiosOf(JSON.parse(String(json)))
  } catch {
    // Nothing was committed yet, or this is no clone.
    return new Map()
  }
}

const refuseUnknown = ({ only }: Options) => {
  const known = [...loadsOf(hashedAsset()).map(({ name }) => name), ...Object.keys(extras)]
  const unknown = only.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}; known: ${known.join(', ')}`)
}

/** Runs what the options ask for, prints the table and, for a whole run, writes it down. */
export const bench = async (options: Options): Promise<void> => {
  refuseUnknown(options)
  // Every program under measurement ends with this one.
  process.setMaxListeners(50)
  const engines: Results['engines'] = {}
  const versions: string[] = []
  for (const engine of options.engines) {
    const stage = await (engine === 'sqlite' ? sqliteStage : postgresStage)()
    versions.push(stage.version)
    engines[engine] = await onStage(stage, options)
  }
  const results = { machine: describeMachine(versions, options.seconds, options.rounds), engines }
  const explanations = readFileSync(join(import.meta.dirname, 'explanations.md'), 'utf8')
  const text = report(results, committed(), explanations)
  process.stdout.write(text)
  if (options.out === undefined) return
  writeFileSync(join(options.out, 'results.md'), text)
  writeFileSync(join(options.out, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
}
