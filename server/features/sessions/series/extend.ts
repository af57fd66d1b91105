import { nextRepeatedDay } from '../../../../contract/rules/time/repetition.ts'
import type { CreatedSession } from '../../../../contract/sessions/coach-session.ts'
import { chosenDays, type Repetition, repetitionIssue } from '../../../../contract/sessions/repetition.form.ts'
import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../database/ids.ts'
import type { SessionRow, Tx } from '../../../database/schema.ts'
import { fail, failField } from '../../../errors.ts'
import { inActorTransaction, type UnconfirmedLogin } from '../../../security/actor.ts'
import { instantOfWallTime, parisDay, wallTimeOf } from '../../../time/time.ts'
import { newSessionColumns } from '../../../training/queries.ts'
import { type LockedSession, lockSession } from '../coach/queries.ts'
import { requireCoachSession } from '../coach/rows.ts'
import { auditCreated } from './create.ts'
import { findLastOfSeries, insertSessions, lockFirstOfSeries, setSeries } from './queries.ts'

const daysAfter = (last: LockedSession, repetition: Repetition, now: IsoInstant): string[] => {
  const date = nextRepeatedDay(parisDay(last.date), repetition.everyWeeks, parisDay(now))
  const repeated = { ...repetition, date, time: wallTimeOf(last.date) }
  const days = chosenDays(repeated)
  const issue = days.length > 0 && repetitionIssue(repeated)
  return issue ? failField(issue.field, issue.message) : days
}

/** Locks the series, whichever session the call names: a second call reads the sessions that the first created. */
const lockLast = async (tx: Tx, seriesId: string): Promise<LockedSession> => {
  await lockFirstOfSeries(tx, seriesId)
  return (await findLastOfSeries(tx, seriesId)) ?? fail('session_not_found')
}

/** Repeats the current last session of a series, with its coach and without its recap. */
export const extendSeries = (
  context: Context,
  login: UnconfirmedLogin,
  id: string,
  repetition: Repetition,
): Promise<CreatedSession> =>
  inActorTransaction(context, login, async (tx, coach) => {
    const now = context.now()
    const session = (await lockSession(tx, id)) ?? fail('session_not_found')
    const last = session.seriesId === null ? session : await lockLast(tx, session.seriesId)
    const seriesId = session.seriesId ?? newId()
    const days = daysAfter(last, repetition, now)
    const rows = days.map(
      (date): SessionRow => ({
        ...newSessionColumns,
        ...last,
        id: newId(),
        seriesId,
        coachId: last.coachId ?? coach.id,
        createdAt: now,
        version: 0,
        date: instantOfWallTime({ date, time: wallTimeOf(last.date) }),
        recap: null,
        cancelledAt: null,
      }),
    )
    const [first] = rows
    if (!first) return { ...(await requireCoachSession(tx, last.id)), created: 0 }
    if (session.seriesId === null) await setSeries(tx, id, seriesId)
    await insertSessions(tx, rows)
    await auditCreated(tx, coach, rows, now)
    return { ...(await requireCoachSession(tx, first.id)), created: rows.length }
  })
