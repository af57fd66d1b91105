import type { GoalForm } from '../../../contract/goals.form.ts'
import { changeGoal, createGoal, ownGoals } from '../../../contract/goals.ts'
import type { Metrics } from '../../../contract/progress.form.ts'
import type { SessionType } from '../../../contract/sessions/session.form.ts'
import { newId } from '../../../server/database/ids.ts'
import { createAttendance, createSignedIn, insertSession, signInAs } from './factories.ts'
import { type TestApp, testNow } from './start-app.ts'

type Participation = { type?: SessionType; rpe?: number; metrics?: Metrics }

/** A member, with functions that record attendance and logs. */
export const createGoalSetter = async (app: TestApp) => {
  const { db } = app.context
  const { user, cookie } = await createSignedIn(app)
  const as = { as: cookie }
  return {
    user,
    as,
    came: async (date: string, { type = 'RUN', rpe, metrics }: Participation = {}) => {
      const session = await insertSession(app, { date, type })
      const row = { id: newId(), sessionId: session.id, userId: user.id, createdAt: date }
      await createAttendance(app, { sessionId: session.id, userId: user.id })
      const log = { ...row, rpe: rpe ?? 5, mood: null, notes: null, metricsJson: metrics ?? null }
      if (rpe !== undefined || metrics) await db.insertInto('sessionLogs').values(log).execute()
    },
    set: (body: Omit<GoalForm, 'type' | 'dueOn'> & Partial<GoalForm>) => app.send(createGoal, { body }, as),
    goals: async () => (await app.send(ownGoals, {}, as)).body,
    /** The goals at another instant, with a new login: the first one would have expired. */
    goalsAt: async (now: string) => {
      app.setNow(now)
      const { body } = await app.send(ownGoals, {}, { as: await signInAs(app, user) })
      app.setNow(testNow)
      return body
    },
    change: (id: string, body: object) => app.send(changeGoal, { params: { id }, body }, as),
  }
}
