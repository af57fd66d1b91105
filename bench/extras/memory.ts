import { compared, type ExtraResult, loadNamed, type Scene } from '../extra.ts'
import { bareOn, oursOn } from '../pair.ts'
import type { Program } from '../program.ts'
import { measure } from '../rounds.ts'

const everyMs = 50
/** By then the collector has found its pace, and a heap that grows on does so for a reason. */
const fewestSeconds = 20

const whileLoaded = async ({ generator, options, pair, ...scene }: Scene, program: Program) => {
  const { calls, connections } = loadNamed(scene, 'day')
  let most = 0
  const look = setInterval(() => {
    most = Math.max(most, program.memoryMb())
  }, everyMs)
  const seconds = Math.max(fewestSeconds, options.seconds * 2)
  await measure(generator, program, { calls: calls(pair.club), connections, seconds })
  clearInterval(look)
  return { most, after: program.memoryMb() }
}

const remember = async (scene: Scene, program: Program) => {
  const idle = program.memoryMb()
  const first = await whileLoaded(scene, program)
  const second = await whileLoaded(scene, program)
  await program.stop()
  return { idle, first, second }
}

/** Resident memory of a fresh process: idle, under the daily mix at 50 connections, after it, and in a second run. */
export const memory = async (scene: Scene): Promise<ExtraResult[]> => {
  const { stage, pair } = scene
  const { members } = pair.club
  const ours = await remember(scene, await oursOn(await stage.copy(pair.club, 'ours_memory')))
  const bare = await remember(scene, await bareOn(await stage.copy(pair.club, 'bare_memory'), pair.statementsFile))
  const unit = 'MB resident'
  return [
    compared({ what: 'memory idle', members, unit, ours: ours.idle, limit: bare.idle }),
    compared({
      what: 'memory under load, 50 connections',
      members,
      unit,
      ours: ours.first.most,
      limit: bare.first.most,
      target: { atMost: 2.5 },
    }),
    compared({ what: 'memory after the load', members, unit, ours: ours.first.after, limit: bare.first.after }),
    compared({
      what: 'memory in a second run against the first',
      members,
      unit,
      ours: ours.second.most,
      limit: ours.first.most,
      // The collector's own unevenness from run to run.
      target: { atMost: 1.1 },
    }),
  ]
}
