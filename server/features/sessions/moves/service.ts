import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { SessionRow, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { queueMails } from '../../../deliveries/queue.ts'
import type { Job } from '../../../jobs/job.ts'
import { sessionMovedMail } from '../../../mail/session-messages.ts'
import { addMs, hourMs, minuteMs, msBetween } from '../../../time.ts'
import { listSignedUp } from '../cancel/queries.ts'
import { hasStarted } from '../policy.ts'
import * as queries from './queries.ts'

/** Edits in a row are told once, when the coach has stopped. */
const settleMs = 10 * minuteMs
/** Shortly before the start, old or new, nobody can wait for that. */
const soonMs = 3 * hourMs

type Known = Pick<SessionRow, 'date' | 'location'>
type Session = Known & Pick<SessionRow, 'id' | 'published'>
type Change = { before: Session; after: Session }

const isMoved = (before: Known, after: Known) => before.date !== after.date || before.location !== after.location

const dueAt = ({ before, after }: Change, now: IsoInstant): IsoInstant => {
  const isSoon = [before, after].some(({ date }) => msBetween(now, date) < soonMs)
  return isSoon ? now : addMs(now, settleMs)
}

/** Notes which upcoming sessions have another day, hour or place than people know. */
export const noteMoves = async (tx: Tx, changes: Change[], now: IsoInstant): Promise<void> => {
  const rows = changes
    .filter(({ before, after }) => before.published && !hasStarted(before, now) && isMoved(before, after))
    .map((change) => {
      const { id: sessionId, date, location } = change.before
      return { sessionId, date, location, dueAt: dueAt(change, now) }
    })
  if (rows.length > 0) await queries.keepMoves(tx, rows)
}

/** Tells those who signed up for a moved session, unless it is back where it was, cancelled, hidden or over. */
const tellMove = async (tx: Tx, context: Context, sessionId: string): Promise<void> => {
  const now = context.now()
  const session = await queries.lockMove(tx, sessionId)
  if (!session || session.dueAt > now) return
  await queries.deleteMove(tx, sessionId)
  const known = { date: session.knownDate, location: session.knownLocation }
  if (!isMoved(known, session) || !session.published || session.cancelledAt !== null || hasStarted(session, now)) return
  const people = await listSignedUp(tx, [sessionId])
  if (people.length === 0) return
  await queueMails(
    tx,
    context,
    people.map((person) => ({
      to: person.email,
      userId: person.id,
      cause: `${sessionId}:${session.version}:${person.id}`,
      expiresAt: session.date,
      ...sessionMovedMail(context, person, session, known),
    })),
  )
}

/** Tells every move that is due. Returns how many sessions it looked at. */
export const tellMoves = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const due = await queries.listDueMoves(context.db, context.now())
  for (const { sessionId } of due) {
    signal?.throwIfAborted()
    await inTransaction(context.db, (tx) => tellMove(tx, context, sessionId))
  }
  return due.length
}

export const movesJob: Job = {
  name: 'moves',
  periodMs: minuteMs,
  nextDueAt: (now) => addMs(now, minuteMs),
  retryMs: minuteMs,
  leaseMs: 5 * minuteMs,
  work: async (context, signal) => {
    const sessions = await tellMoves(context, signal)
    return sessions > 0 ? { sessions } : undefined
  },
}
