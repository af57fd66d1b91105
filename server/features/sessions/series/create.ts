import type { CreatedSession } from '../../../../contract/sessions/coach-session.ts'
import { chosenDays } from '../../../../contract/sessions/repetition.form.ts'
import type { NewSession } from '../../../../contract/sessions/session.form.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import { auditAll } from '../../../audit/queries.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import type { Executor, SessionRow, Tx } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { type Actor, inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { newSessionColumns } from '../../../training/queries.ts'
import { auditColumnsOf, auditEventOf } from '../audit-events.ts'
import { insertSession } from '../coach/queries.ts'
import { requireCoachSession, sessionColumnsOf } from '../coach/rows.ts'
import { countSeries, insertSessions } from './queries.ts'

/** The stored sessions if the same coach sends them again; fails with `id_taken` for another person. */
const requireOwnRepeatedSession = async (db: Executor, id: string, coach: Actor): Promise<CreatedSession> => {
  const session = await requireCoachSession(db, id)
  if (session.coachId !== coach.id) fail('id_taken')
  return { ...session, created: session.seriesId === null ? 1 : await countSeries(db, session.seriesId) }
}

/** One session, or one on each day of the repetition, with a common `seriesId`. */
const rowsOf = (form: NewSession, coachId: string, createdAt: IsoInstant): [SessionRow, ...SessionRow[]] => {
  const days = form.repeat ? chosenDays({ ...form.repeat, date: form.date }) : [form.date]
  const seriesId = days.length > 1 ? newId() : null
  const rowOn = (date = form.date, id = newId()): SessionRow => ({
    ...newSessionColumns,
    ...sessionColumnsOf({ ...form, date }),
    id,
    seriesId,
    coachId,
    createdAt,
  })
  const [first, ...later] = days
  return [rowOn(first, form.id), ...later.map((day) => rowOn(day))]
}

export const auditCreated = (tx: Tx, coach: Actor, rows: SessionRow[], now: IsoInstant) =>
  auditAll(
    tx,
    now,
    rows.map((row) => ({ ...auditEventOf(coach, 'session.created', row), after: auditColumnsOf(row) })),
  )

/** Creates the sessions and returns the first one. Its `id` is the idempotency key of the request. */
export const createSessions = (context: Context, login: UnconfirmedLogin, form: NewSession): Promise<CreatedSession> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const [first, ...later] = rowsOf(form, coach.id, now)
    // Inserted first: a repeated request must stop here, before the others, whose ids are new each time.
    if (!(await insertSession(tx, first))) return requireOwnRepeatedSession(tx, first.id, coach)
    if (later.length > 0) await insertSessions(tx, later)
    await auditCreated(tx, coach, [first, ...later], now)
    return { ...(await requireCoachSession(tx, first.id)), created: 1 + later.length }
  })
