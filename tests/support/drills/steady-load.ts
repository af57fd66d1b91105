import { after } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { sendContactMessage } from '../../../contract/contact/message.ts'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Call } from '../app/over-http.ts'
import type { BusyClub } from './busy-club.ts'
import { createWriteRecord } from './write-ledger.ts'

/** Most requests in flight: with more, a slow machine would exceed the server's time-outs. */
const maxInFlight = 30

/** Time of an event, to order the records of different parts of a test. */
export const moment = (): string => `${(performance.now() / 1000).toFixed(3).padStart(9)} s`

/**
 * Sends a hundred requests a second, at most 30 in flight, whether or not earlier ones were answered. `stop` returns the
 * outcomes, and the reason of each failure.
 */
export const keepAsking = (
  call: Call,
  db: Database,
  { upcomingSessions: trainings, members }: Pick<BusyClub, 'upcomingSessions' | 'members'>,
) => {
  const { outcomes, write } = createWriteRecord()
  const total = { asked: 0, failed: [] as string[], slowestMs: 0 }
  const fail = (what: string, startedMs: number) =>
    total.failed.push(`${moment()} ${what}, ${(performance.now() - startedMs).toFixed(0)} ms after it was sent`)
  const expectOk = async (ask: () => Promise<{ status: number }>) => {
    const startedMs = performance.now()
    const { status } = await ask()
    if (status !== 200) fail(`answered ${status}`, startedMs)
  }
  const training = { params: { id: trainings[0]?.id ?? '' } }
  const kinds = [
    (as: string) => expectOk(() => call(currentUser, {}, { as })),
    (as: string) => expectOk(() => call(upcomingSessions, {}, { as })),
    (as: string) => expectOk(() => call(signUp, training, { as })),
    (as: string) => expectOk(() => call(cancelSignUp, training, { as })),
    async () => {
      const nom = `Visiteur ${total.asked}`
      const body = { nom, email: 'zoe@exemple.fr', message: 'Pendant l’arrêt' }
      const startedMs = performance.now()
      let outcome = ''
      const isTold = await write(nom, 'told', () =>
        call(sendContactMessage, { body }).then(
          (response) => {
            outcome = `answered ${response.status}`
            return response
          },
          (error: Error) => {
            outcome = String(error.cause ?? error)
            throw error
          },
        ),
      )
      if (!isTold) fail(`message of ${nom} ${outcome}`, startedMs)
    },
  ]
  const askOnce = async () => {
    total.asked += 1
    const startedMs = performance.now()
    try {
      await kinds[total.asked % kinds.length]?.(members[total.asked % members.length]?.cookie ?? '')
    } catch (error) {
      fail(String((error as Error).cause ?? error), startedMs)
    }
    total.slowestMs = Math.max(total.slowestMs, performance.now() - startedMs)
  }
  const inFlight = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (inFlight.size >= maxInFlight) return
    const asking = askOnce().finally(() => inFlight.delete(asking))
    inFlight.add(asking)
  }, 10)
  after(() => clearInterval(timer))
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(inFlight)
    const rows = await db.selectFrom('contactMessages').select('nom').execute()
    // A request that the proxy retried wrongly would be stored twice.
    return {
      ...total,
      lost: outcomes.acknowledged - new Set(rows.map(({ nom }) => nom)).size,
      extra: rows.length - outcomes.acknowledged,
    }
  }
  return { stop }
}
