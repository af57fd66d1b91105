import { availableParallelism } from 'node:os'
import { compared, type ExtraResult, loadNamed, type Scene } from '../extra.ts'
import { oursOn } from '../pair.ts'
import { cpuMsOf, type Program } from '../program.ts'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** One process and three on the same PostgreSQL, with the share of a core that each party had. */
export const threeProcesses = async (scene: Scene): Promise<ExtraResult[]> => {
  const { stage, generator, options, pair } = scene
  if (stage.engine !== 'postgres') return []
  const databaseUrl = await stage.copy(pair.club, 'ours_three')
  const programs: Program[] = []
  for (let started = 0; started < 3; started += 1) programs.push(await oursOn(databaseUrl))
  const fire = async (used: Program[]) => {
    const cpu = () => ({ servers: used.map(({ cpuMs }) => cpuMs()), database: sum(stage.pids().map(cpuMsOf)) })
    const before = cpu()
    const { calls, connections } = loadNamed(scene, 'upcoming')
    const order = { calls: calls(pair.club), connections: connections - (connections % 3) }
    const fired = await generator.fire({ ...order, urls: used.map(({ url }) => url), seconds: options.seconds })
    const after = cpu()
    const share = (ms: number) => ms / 1000 / fired.seconds
    const servers = after.servers.map((ms, index) => share(ms - (before.servers[index] ?? 0)))
    return {
      ...fired,
      perSecond: fired.requests / fired.seconds,
      servers,
      database: share(after.database - before.database),
    }
  }
  const one = await fire(programs.slice(0, 1))
  const three = await fire(programs)
  await Promise.all(programs.map((program) => program.stop()))
  const cores = availableParallelism()
  const isFull = sum(three.servers) + three.database + three.generatorLoad > cores * 0.85
  const words = (of: typeof one) =>
    `servers ${of.servers.map((share) => share.toFixed(2)).join(' + ')}, database ${of.database.toFixed(2)}, generator ${of.generatorLoad.toFixed(2)} of ${cores} cores`
  const note = `${isFull ? 'not measurable here: database and load share the cores; ' : ''}one: ${words(one)}; three: ${words(three)}; ${three.bad} bad`
  const what = 'upcoming sessions, three processes against one'
  const figures = { ours: three.perSecond, limit: one.perSecond, note }
  return [compared({ what, members: pair.club.members, unit: 'requests/s', ...figures })]
}
