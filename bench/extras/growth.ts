import { type ExtraResult, lists, loadNamed, type Scene } from '../extra.ts'
import { type Pair, startPair } from '../pair.ts'
import { type Measured, measure, pick, ratioOf, warmUp } from '../rounds.ts'

const [small, large] = [1000, 20_000]

/** Processor time of the same lists in a club twenty times as large, in turns. */
export const growth = async (scene: Scene): Promise<ExtraResult[]> => {
  const { stage, generator, options } = scene
  const [one, twenty] = [await startPair(stage, small), await startPair(stage, large)]
  const results: ExtraResult[] = []
  for (const name of lists) {
    const { calls, connections, what } = loadNamed(scene, name)
    const firing = (pair: Pair) => ({ calls: calls(pair.club), connections, seconds: options.seconds })
    for (const pair of [one, twenty]) await warmUp(generator, pair.ours, firing(pair))
    const [ours, limit]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < options.rounds; round += 1) {
      limit.push(await measure(generator, one.ours, firing(one)))
      ours.push(await measure(generator, twenty.ours, firing(twenty)))
    }
    results.push({
      what: `growth: ${what}, 20 000 to 1 000 members`,
      members: large,
      unit: 'CPU ms a request',
      ...ratioOf(pick(ours, 'cpuMs'), pick(limit, 'cpuMs'), { atMost: 1.2 }),
    })
  }
  await Promise.all([one.stop(), twenty.stop()])
  return results
}
