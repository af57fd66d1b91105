import type { Visitor } from '../../../../contract/attendance.form.ts'
import type { AttendanceMark } from '../../../../contract/attendance.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import type { Executor, Tx } from '../../../database/schema.ts'
import { addMs, dayMs } from '../../../time.ts'
import { listOnSheet, lockOnSheet, recordVisitors } from '../../trials/index.ts'
import * as queries from './queries.ts'

type Visitors = { guests: Visitor[]; trials: Visitor[] }

export const listVisitors = async (db: Executor, sessionId: string): Promise<Visitors> => ({
  guests: await queries.listGuests(db, sessionId),
  trials: await listOnSheet(db, sessionId),
})

/** The ids among those marked that may stand on the sheet: trials of the session, and guests of no other session. */
export const findVisitors = async (tx: Tx, sessionId: string, marks: readonly AttendanceMark[]): Promise<string[]> => {
  const guestIds = marks.flatMap((mark) => ('guestId' in mark ? mark.guestId : []))
  const trialIds = marks.flatMap((mark) => ('trialId' in mark ? mark.trialId : []))
  const known = guestIds.length > 0 ? await queries.findSessions(tx, guestIds) : []
  const elsewhere = new Set(known.filter((guest) => guest.sessionId !== sessionId).map(({ id }) => id))
  return [
    ...guestIds.filter((id) => !elsewhere.has(id)),
    ...(trialIds.length > 0 ? await lockOnSheet(tx, sessionId, trialIds) : []),
  ]
}

/** Creates the guests that marks name for the first time. */
export const welcomeGuests = async (
  tx: Tx,
  sessionId: string,
  marks: readonly AttendanceMark[],
  createdAt: IsoInstant,
): Promise<void> => {
  const names = new Map(marks.flatMap((mark) => ('guestId' in mark ? [[mark.guestId, mark.prenom] as const] : [])))
  if (names.size === 0) return
  const known = new Set((await queries.findSessions(tx, [...names.keys()])).map(({ id }) => id))
  const fresh = [...names].filter(([id]) => !known.has(id))
  const rows = fresh.map(([id, prenom]) => ({ id, sessionId, prenom, present: false, createdAt }))
  if (rows.length > 0) await queries.insertGuests(tx, rows)
}

type Marked = { personId: string; present: boolean }

const recordPresence = async (tx: Tx, { guests, trials }: Visitors, ids: ReadonlySet<string>, present: boolean) => {
  const changedOf = (visitors: Visitor[]) =>
    visitors.filter((visitor) => ids.has(visitor.id) && visitor.present !== present).map(({ id }) => id)
  const [guestIds, trialIds] = [changedOf(guests), changedOf(trials)]
  if (guestIds.length > 0) await queries.recordGuests(tx, guestIds, present)
  if (trialIds.length > 0) await recordVisitors(tx, trialIds, present)
  return guestIds.length + trialIds.length
}

/** Records which visitors came, by the marks that decide; marks about members are left to the sheet. */
export const recordVisits = async (tx: Tx, sessionId: string, marks: readonly Marked[]) => {
  const idsOf = (isPresent: boolean) =>
    new Set(marks.filter(({ present }) => present === isPresent).map(({ personId }) => personId))
  const visitors = await listVisitors(tx, sessionId)
  const marked = await recordPresence(tx, visitors, idsOf(true), true)
  const unmarked = await recordPresence(tx, visitors, idsOf(false), false)
  const before = [...visitors.guests, ...visitors.trials].filter(({ present }) => present).length
  return { present: before + marked - unmarked, marked, unmarked }
}

/** Days after a session at which its guests are a number only. */
const nameDays = 30

export const eraseGuests = ({ db, now }: Context) => queries.eraseNamesBefore(db, addMs(now(), -nameDays * dayMs))
