import { compared, type ExtraResult, lists, loadNamed, type Scene } from '../extra.ts'
import { median } from '../figures.ts'
import { startPair } from '../pair.ts'
import { measure } from '../rounds.ts'

const [small, large] = [1000, 20_000]

/** Processor time of the same lists in a club twenty times as large, in turns. */
export const growth = async (scene: Scene): Promise<ExtraResult[]> => {
  const { stage, generator, options } = scene
  const [one, twenty] = [await startPair(stage, small), await startPair(stage, large)]
  const results: ExtraResult[] = []
  for (const name of lists) {
    const { calls, connections, what } = loadNamed(scene, name)
    const cpu: [number[], number[]] = [[], []]
    for (let round = -1; round < options.rounds; round += 1) {
      const seconds = round < 0 ? Math.min(1, options.seconds) : options.seconds
      for (const [index, pair] of [one, twenty].entries()) {
        const { cpuMs } = await measure(generator, pair.ours, { calls: calls(pair.club), connections, seconds })
        if (round >= 0) cpu[index]?.push(cpuMs)
      }
    }
    const [limit, ours] = cpu.map(median) as [number, number]
    const unit = 'CPU ms a request'
    results.push(
      compared({
        what: `growth: ${what}, 20 000 to 1 000 members`,
        members: large,
        unit,
        ours,
        limit,
        target: { atMost: 1.2 },
      }),
    )
  }
  await Promise.all([one.stop(), twenty.stop()])
  return results
}
