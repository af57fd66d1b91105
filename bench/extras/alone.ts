import { hashToken } from '../../server/tokens.ts'
import { compared, type ExtraResult, loadNamed, type Scene } from '../extra.ts'
import { loopCommits, loopSql } from '../loops.ts'
import { blanks } from '../product-statements.ts'
import { measure } from '../rounds.ts'
import type { Statement } from '../statements.ts'

/** Loads against the driver and the disk alone, without any HTTP, in the same minute. */
export const alone = async (scene: Scene): Promise<ExtraResult[]> => {
  const { generator, options, pair } = scene
  const { club, statements, bareUrl, ours } = pair
  const { login, upcoming, count, page } = statements
  const values = { [blanks.user]: club.userIds[0], [blanks.token]: hashToken(String(club.tokens[0])) }
  const sql: Record<string, Statement[]> = {
    user: [login],
    upcoming: [login, upcoming],
    members: [login, count, page],
  }
  const fire = (name: string) => {
    const { calls, connections } = loadNamed(scene, name)
    return measure(generator, ours, { calls: calls(club), connections, seconds: options.seconds })
  }
  const results: ExtraResult[] = []
  const { members } = club
  for (const [name, list] of Object.entries(sql)) {
    const { perSecond } = await loopSql(options.seconds, bareUrl, list, values)
    const what = `${loadNamed(scene, name).what} against its SQL alone`
    results.push(compared({ what, members, unit: 'a second', ours: (await fire(name)).perSecond, limit: perSecond }))
  }
  const { perSecond } = await loopCommits(options.seconds, bareUrl)
  const what = 'RSVP against durable commits of this disk'
  results.push(compared({ what, members, unit: 'a second', ours: (await fire('rsvp')).perSecond, limit: perSecond }))
  return results
}
