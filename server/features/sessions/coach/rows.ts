import type { CoachSession } from '../../../../contract/sessions/coach-session.ts'
import type { SessionForm } from '../../../../contract/sessions/session.form.ts'
import type { Executor } from '../../../database/schema.ts'
import { fail } from '../../../errors.ts'
import { instantOfWallTime, wallTimeOf } from '../../../time/time.ts'
import * as queries from './list-queries.ts'

export const toCoachSession = <Row extends Pick<CoachSession, 'date'>>(session: Row) => ({
  ...session,
  time: wallTimeOf(session.date),
})

export const requireCoachSession = async (db: Executor, id: string): Promise<CoachSession> =>
  toCoachSession((await queries.findForCoaches(db, id)) ?? fail('session_not_found'))

export const sessionColumnsOf = (form: SessionForm) => {
  const { title, type, location, published, levelTarget = null, description = null, recap = null } = form
  const columns = { title, type, location, published, levelTarget, description, recap, date: instantOfWallTime(form) }
  const { durationMinutes, capacity, levelIsMinimum, trialPlaces } = form
  return {
    ...columns,
    ...(durationMinutes !== undefined && { durationMinutes }),
    ...(capacity !== undefined && { capacity }),
    ...(levelIsMinimum !== undefined && { levelIsMinimum }),
    ...(trialPlaces !== undefined && { trialPlaces }),
  }
}
