import { openDatabase } from '../../server/database/open.ts'
import type { ExtraResult, Scene } from '../extra.ts'
import { rushOf } from '../loads.ts'

const rushSeconds = 10
const connections = 50
const mostMs = 500

/** How many rows a session has, and how many people they belong to. */
const rowsOf = async (databaseUrl: string, sessionId: string) => {
  const { db, close } = openDatabase(databaseUrl)
  const rows = await db.selectFrom('sessionRsvps').select('userId').where('sessionId', '=', sessionId).execute()
  await close()
  return { rows: rows.length, people: new Set(rows.map(({ userId }) => userId)).size }
}

/** 500 members, as far as the club has them, join one session within 10 s. */
export const rush = async ({ generator, pair, options }: Scene): Promise<ExtraResult[]> => {
  const { club } = pair
  const calls = rushOf(club, connections)
  const amount = calls.flat().length
  // Each connection sends its share at the beginning of every second, as a crowd does when a list opens.
  const perSecond = Math.max(connections, Math.ceil(amount / Math.min(rushSeconds, options.seconds)))
  const order = { seconds: rushSeconds, connections, calls, paced: { amount, perSecond } }
  const bare = await generator.fire({ ...order, urls: [pair.fastify.url] })
  const fired = await generator.fire({ ...order, urls: [pair.ours.url] })
  const { rows, people } = await rowsOf(pair.databaseUrl, club.rushSessionId)
  const isWhole = fired.bad === 0 && fired.requests === amount && rows === amount && people === amount
  const note = `${fired.requests} of ${amount} answered, ${fired.bad} badly; ${rows} rows of ${people} people; worst ${fired.worst.toFixed(0)} ms; held: all, one row each, p99 <= ${mostMs} ms`
  const what = `opening rush: ${amount} members, one session`
  const figures = { ours: fired.p99, limit: bare.p99, ratio: fired.p99 / bare.p99 }
  return [{ what, members: club.members, unit: 'p99 ms', ...figures, held: isWhole && fired.p99 <= mostMs, note }]
}
