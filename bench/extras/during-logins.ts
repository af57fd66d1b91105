import { compared, type ExtraResult, lists, loadNamed, type Scene } from '../extra.ts'
import { median } from '../figures.ts'
import { startGenerator } from '../fire.ts'
import { measure, warmUp } from '../rounds.ts'

const atOnce = 10

/** Lists alone and while ten people sign in, over and over. */
export const duringLogins = async (scene: Scene): Promise<ExtraResult[]> => {
  const { generator, options, pair } = scene
  const { club, ours } = pair
  const crowd = startGenerator()
  const signIns = { urls: [ours.url], connections: atOnce, calls: loadNamed(scene, 'login').calls(club) }
  const results: ExtraResult[] = []
  for (const name of lists) {
    const { calls, what } = loadNamed(scene, name)
    const firing = { calls: calls(club), connections: atOnce, seconds: options.seconds }
    await warmUp(generator, ours, firing)
    const alone = { p50: [] as number[], perSecond: [] as number[] }
    const among = { p50: [] as number[], perSecond: [] as number[] }
    for (let round = 0; round < options.rounds; round += 1) {
      const quiet = await measure(generator, ours, firing)
      const rush = crowd.fire({ ...signIns, seconds: options.seconds + 0.5 })
      const busy = await measure(generator, ours, firing)
      await rush
      for (const [into, from] of [
        [alone, quiet],
        [among, busy],
      ] as const) {
        into.p50.push(from.p50)
        into.perSecond.push(from.perSecond)
      }
    }
    const members = club.members
    const pick = (key: 'p50' | 'perSecond') => ({ ours: median(among[key]), limit: median(alone[key]), members })
    results.push(
      compared({
        what: `${what} during 10 logins against alone`,
        unit: 'p50 ms',
        ...pick('p50'),
        target: { atMost: 1.5 },
      }),
      compared({
        what: `${what} during 10 logins against alone`,
        unit: 'requests/s',
        ...pick('perSecond'),
        target: { atLeast: 0.5 },
      }),
    )
  }
  crowd.stop()
  return results
}
