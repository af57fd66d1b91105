import { after } from 'node:test'
import { currentUser } from '../../contract/account.ts'
import { sendContactMessage } from '../../contract/contact.ts'
import { joinSession, leaveSession, upcomingSessions } from '../../contract/sessions.ts'
import type { Database } from '../../server/database/schema.ts'
import type { BusyClub } from './busy-club.ts'
import { createLedger } from './ledger.ts'
import type { Call } from './over-http.ts'

/** A hundred requests a second, whether or not the last ones were answered; `stop` tells what became of them. */
export const keepAsking = (call: Call, db: Database, { coming, members }: Pick<BusyClub, 'coming' | 'members'>) => {
  const { seen, write } = createLedger()
  const total = { asked: 0, failed: [] as string[], slowestMs: 0 }
  const expectOk = async (ask: () => Promise<{ status: number }>) => {
    const { status } = await ask()
    if (status !== 200) total.failed.push(String(status))
  }
  const training = { params: { id: coming[0]?.id ?? '' } }
  const kinds = [
    (as: string) => expectOk(() => call(currentUser, {}, { as })),
    (as: string) => expectOk(() => call(upcomingSessions, {}, { as })),
    (as: string) => expectOk(() => call(joinSession, training, { as })),
    (as: string) => expectOk(() => call(leaveSession, training, { as })),
    async () => {
      const nom = `Visiteur ${total.asked}`
      const body = { nom, email: 'zoe@exemple.fr', message: 'Pendant l’arrêt' }
      const isTold = await write(nom, 'told', () => call(sendContactMessage, { body }))
      if (!isTold) total.failed.push(nom)
    },
  ]
  const askOnce = async () => {
    total.asked += 1
    const begun = performance.now()
    await kinds[total.asked % kinds.length]?.(members[total.asked % members.length]?.cookie ?? '')
    total.slowestMs = Math.max(total.slowestMs, performance.now() - begun)
  }
  const underWay: Promise<unknown>[] = []
  const timer = setInterval(() => {
    underWay.push(askOnce().catch((error: Error) => total.failed.push(String(error.cause ?? error))))
  }, 10)
  after(() => clearInterval(timer))
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    const rows = await db.selectFrom('contactMessages').select('nom').execute()
    // What a proxy had sent on twice would be there twice.
    return {
      ...total,
      lost: seen.acknowledged - new Set(rows.map(({ nom }) => nom)).size,
      extra: rows.length - seen.acknowledged,
    }
  }
  return { stop }
}
