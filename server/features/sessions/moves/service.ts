import { hasStarted } from '../../../../contract/rules/time/has-started.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { idsOf } from '../../../database/ids.ts'
import type { SessionRow, Tx } from '../../../database/schema.ts'
import { periodicJob } from '../../../jobs/recurring.ts'
import { addMs, hourMs, minuteMs, msBetween } from '../../../time/time.ts'
import { listTrialsOfSessions } from '../../trials/index.ts'
import { notifyOfChange } from '../change-notices.ts'
import type { SessionEdit } from '../coach/queries.ts'
import { listSignedUpOrWaiting } from '../queries.ts'
import { sessionsMovedMail } from './move-messages.ts'
import * as queries from './queries.ts'

/** Several edits in a row cause one notice, after the last of them. */
const debounceMs = 10 * minuteMs
/** This close to the old or new start, the notice is sent without `debounceMs`. */
const soonMs = 3 * hourMs

type KnownDetails = Pick<SessionRow, 'date' | 'location'>

const isMoved = (before: KnownDetails, after: KnownDetails) =>
  before.date !== after.date || before.location !== after.location

const dueAtOf = ({ before, after }: SessionEdit, now: IsoInstant): IsoInstant => {
  const isSoon = [before, after].some(({ date }) => msBetween(now, date) < soonMs)
  return isSoon ? now : addMs(now, debounceMs)
}

/** Ids of unpublished sessions whose date and location are known to people who signed up or wait, or booked a trial. */
const listKnownHidden = async (tx: Tx, moves: SessionEdit[], now: IsoInstant): Promise<Set<string>> => {
  const hiddenIds = moves.flatMap(({ before: { id, published } }) => (published ? [] : [id]))
  if (hiddenIds.length === 0) return new Set()
  const peopleAndTrials = [
    ...(await listSignedUpOrWaiting(tx, hiddenIds)),
    ...(await listTrialsOfSessions(tx, hiddenIds, now)),
  ]
  return new Set(peopleAndTrials.map(({ sessionId }) => sessionId))
}

/** Stores the moves of upcoming sessions whose date or location differs from the last notice. */
export const recordMoves = async (tx: Tx, edits: SessionEdit[], now: IsoInstant): Promise<void> => {
  const moves = edits.filter(({ before, after }) => !hasStarted(before, now) && isMoved(before, after))
  const knownHiddenIds = await listKnownHidden(tx, moves, now)
  const rows = moves
    .filter(({ before }) => before.published || knownHiddenIds.has(before.id))
    .map((move) => {
      const { id: sessionId, date, location } = move.before
      return { sessionId, date, location, dueAt: dueAtOf(move, now) }
    })
  if (rows.length > 0) await queries.insertMoves(tx, rows)
}

/** False for a session that was moved back, cancelled or has started. */
const isWorthNotice = (session: queries.MovedSession, now: IsoInstant): boolean => {
  const lastNotice = { date: session.knownDate, location: session.knownLocation }
  return isMoved(lastNotice, session) && session.cancelledAt === null && !hasStarted(session, now)
}

/** Queues the notices of all due moves. Returns how many sessions were due. */
export const notifyMoves = (context: Context): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const now = context.now()
    const dueMoves = await queries.lockDueMoves(tx, now)
    if (dueMoves.length === 0) return 0
    await queries.deleteMoves(tx, idsOf(dueMoves))
    const movedSessions = dueMoves.filter((session) => isWorthNotice(session, now))
    await notifyOfChange(tx, context, movedSessions, {
      kind: 'session_changed',
      noticeOf: (person, sessions) => ({
        expiresAt: (sessions.at(-1) ?? sessions[0]).date,
        write: (mailContext) => sessionsMovedMail(mailContext, person, sessions),
      }),
      trialChange: { kind: 'moved' },
    })
    return dueMoves.length
  })

export const movesJob = periodicJob({
  name: 'moves',
  everyMs: minuteMs,
  leaseMs: 5 * minuteMs,
  work: async (context) => ({ sessions: await notifyMoves(context) }),
})
