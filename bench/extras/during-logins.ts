import { type ExtraResult, lists, loadNamed, type Scene } from '../extra.ts'
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
    const ratio = ratioOf(pick(among, 'perSecond'), pick(alone, 'perSecond'), { atLeast: 0.5 })
    results.push({
      what: `${what} during 10 logins against alone`,
      members: club.members,
      unit: 'requests/s',
      ...ratio,
    })
  }
  crowd.stop()
  return results
}
