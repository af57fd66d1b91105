import type { AttendanceMark, Visitor } from '../../../../contract/attendance.ts'
import { maxGuests } from '../../../../contract/rules/limits.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import { listSheetTrials, lockSheetTrials, setTrialsPresent, takesPlace } from '../../trials/index.ts'
import type { Attendance } from '../policy.ts'
import * as queries from './queries.ts'

type Trial = Awaited<ReturnType<typeof listSheetTrials>>[number]
type Visitors = { guests: Visitor[]; trials: Trial[] }

const listVisitors = async (db: Executor, sessionId: string): Promise<Visitors> => ({
  guests: await queries.listGuests(db, { sessionId }),
  trials: await listSheetTrials(db, { sessionId }),
})

/** Visitors whom a sheet shows: not those who have not confirmed their trial in time. */
export const listSheetVisitors = async (db: Executor, sessionId: string, now: IsoInstant): Promise<Visitors> => {
  const { guests, trials } = await listVisitors(db, sessionId)
  return { guests, trials: trials.filter((trial) => takesPlace(trial, now)) }
}

/**
 * Locks the marked trials. Returns the ids among those marked that may be on the sheet: trials of the session, and
 * guests of no other session; `excessIds` are guests beyond the limit.
 */
export const lockVisitors = async (tx: Tx, sessionId: string, marks: readonly AttendanceMark[]) => {
  const guestIds = [...new Set(marks.flatMap((mark) => ('guestId' in mark ? mark.guestId : [])))]
  const trialIds = marks.flatMap((mark) => ('trialId' in mark ? mark.trialId : []))
  const guests = guestIds.length > 0 ? await queries.listGuestsOfSessionOrIds(tx, sessionId, guestIds) : []
  const sessionOf = new Map(guests.map((guest) => [guest.id, guest.sessionId]))
  const guestsLeft = maxGuests - guests.filter((guest) => guest.sessionId === sessionId).length
  const excessIds = new Set(guestIds.filter((id) => !sessionOf.has(id)).slice(Math.max(0, guestsLeft)))
  const ids = [
    ...guestIds.filter((id) => (sessionOf.get(id) ?? sessionId) === sessionId),
    ...(trialIds.length > 0 ? await lockSheetTrials(tx, sessionId, trialIds) : []),
  ]
  return { ids: new Set(ids), excessIds }
}

/** Creates the guests that marks name for the first time. */
export const insertNewGuests = async (
  tx: Tx,
  sessionId: string,
  marks: readonly AttendanceMark[],
  createdAt: IsoInstant,
): Promise<void> => {
  const names = new Map(marks.flatMap((mark) => ('guestId' in mark ? [[mark.guestId, mark.prenom] as const] : [])))
  if (names.size === 0) return
  const knownIds = new Set(await queries.listKnownGuestIds(tx, [...names.keys()]))
  const newGuests = [...names].filter(([id]) => !knownIds.has(id))
  const rows = newGuests.map(([id, prenom]) => ({ id, sessionId, prenom, present: false, createdAt }))
  if (rows.length > 0) await queries.insertGuests(tx, rows)
}

const setPresent = async (tx: Tx, { guests, trials }: Visitors, ids: ReadonlySet<string>, present: boolean) => {
  const changedOf = (visitors: Visitor[]) =>
    visitors.filter((visitor) => ids.has(visitor.id) && visitor.present !== present).map(({ id }) => id)
  const [guestIds, trialIds] = [changedOf(guests), changedOf(trials)]
  if (guestIds.length > 0) await queries.setGuestsPresent(tx, guestIds, present)
  if (trialIds.length > 0) await setTrialsPresent(tx, trialIds, present)
  return guestIds.length + trialIds.length
}

/** Records which visitors came, by the marks that decide; marks about members are ignored. */
export const saveVisits = async (tx: Tx, sessionId: string, marks: readonly Attendance[]) => {
  const idsWhere = (isPresent: boolean) =>
    new Set(marks.filter(({ present }) => present === isPresent).map(({ subjectId }) => subjectId))
  const visitors = await listVisitors(tx, sessionId)
  const marked = await setPresent(tx, visitors, idsWhere(true), true)
  const unmarked = await setPresent(tx, visitors, idsWhere(false), false)
  return { marked, unmarked }
}

/** Days after a session until the names of its guests are erased. */
const nameDays = 30

export const eraseGuests = ({ db, now }: Context) => queries.eraseNamesBefore(db, addMs(now(), -nameDays * dayMs))
