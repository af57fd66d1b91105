import { after } from 'node:test'
import { currentUser } from '../../../contract/accounts/account.ts'
import { sendContactMessage } from '../../../contract/contact/messages.ts'
import { cancelSignUp, signUp } from '../../../contract/places.ts'
import { upcomingSessions } from '../../../contract/sessions/member-sessions.ts'
import type { Database } from '../../../server/database/schema.ts'
import type { Call } from '../app/over-http.ts'
import type { BusyClub } from './writes/club.ts'
import { createWriteRecord } from './writes/record.ts'

/** Most requests in flight: with more, a slow machine would exceed the server's time-outs. */
const maxInFlight = 30

/** Time of an event, to order the records of different parts of a test. */
export const moment = (): string => `${(performance.now() / 1000).toFixed(3).padStart(9)} s`

/**
 * Sends a hundred requests a second, at most 30 in flight, whether or not earlier ones have a response. `stop` returns
 * the outcomes, and the reason of each failure.
 */
export const startSteadyLoad = (
  call: Call,
  db: Database,
  { upcomingSessions: trainings, members }: Pick<BusyClub, 'upcomingSessions' | 'members'>,
) => {
  const { outcomes, write } = createWriteRecord()
  const total = { requests: 0, failed: [] as string[], slowestMs: 0 }
  const fail = (what: string, startedMs: number) =>
    total.failed.push(`${moment()} ${what}, ${(performance.now() - startedMs).toFixed(0)} ms after it was sent`)
  const expectOk = async (request: () => Promise<{ status: number }>) => {
    const startedMs = performance.now()
    const { status } = await request()
    if (status !== 200) fail(`status ${status}`, startedMs)
  }
  const training = { params: { id: trainings[0]?.id ?? '' } }
  const kinds = [
    (as: string) => expectOk(() => call(currentUser, {}, { as })),
    (as: string) => expectOk(() => call(upcomingSessions, {}, { as })),
    (as: string) => expectOk(() => call(signUp, training, { as })),
    (as: string) => expectOk(() => call(cancelSignUp, training, { as })),
    async () => {
      const nom = `Visiteur ${total.requests}`
      const body = { nom, email: 'zoe@exemple.fr', message: 'Pendant l’arrêt' }
      const startedMs = performance.now()
      let outcome = ''
      const isAcknowledged = await write(nom, 'sent', () =>
        call(sendContactMessage, { body }).then(
          (response) => {
            outcome = `status ${response.status}`
            return response
          },
          (error: Error) => {
            outcome = String(error.cause ?? error)
            throw error
          },
        ),
      )
      if (!isAcknowledged) fail(`message of ${nom} ${outcome}`, startedMs)
    },
  ]
  const sendOne = async () => {
    total.requests += 1
    const startedMs = performance.now()
    try {
      await kinds[total.requests % kinds.length]?.(members[total.requests % members.length]?.cookie ?? '')
    } catch (error) {
      fail(String((error as Error).cause ?? error), startedMs)
    }
    total.slowestMs = Math.max(total.slowestMs, performance.now() - startedMs)
  }
  const inFlight = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (inFlight.size >= maxInFlight) return
    const request = sendOne().finally(() => inFlight.delete(request))
    inFlight.add(request)
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
