import { type ExtraResult, lists, loadNamed, type Scene } from '../extra.ts'
import type { Target } from '../figures.ts'
import { startGenerator } from '../fire.ts'
import { type Measured, measure, pick, ratioOf, warmUp } from '../rounds.ts'

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
    const [alone, among]: [Measured[], Measured[]] = [[], []]
    for (let round = 0; round < options.rounds; round += 1) {
      alone.push(await measure(generator, ours, firing))
      const rush = crowd.fire({ ...signIns, seconds: options.seconds + 0.5 })
      among.push(await measure(generator, ours, firing))
      await rush
    }
    const against = (key: 'p50' | 'perSecond', target: Target) => ratioOf(pick(among, key), pick(alone, key), target)
    const one = { what: `${what} during 10 logins against alone`, members: club.members }
    results.push(
      { ...one, unit: 'p50 ms', ...against('p50', {}) },
      { ...one, unit: 'requests/s', ...against('perSecond', { atLeast: 0.5 }) },
    )
  }
  crowd.stop()
  return results
}
