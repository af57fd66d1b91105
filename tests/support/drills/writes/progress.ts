import { changeGoal, createGoal, deleteGoal } from '../../../../contract/goals.ts'
import { saveLog } from '../../../../contract/progress.ts'
import { type Client, keepsRows, oneOf, type WriteKind } from './kind.ts'

/** Two members save logs of past sessions, one keeps goals. */
export const progress: WriteKind = {
  clientsOf: ({ past, members }, draw, { write }) => {
    const logging = members.slice(4, 6).map(({ user, cookie }): Client => {
      return (call) => {
        const { id: sessionId } = oneOf(draw, past)
        const notes = `essai ${draw.integer(0, 1e9)}`
        const body = { sessionId, rpe: draw.integer(1, 10), notes }
        return write(`log ${sessionId} ${user.id}`, notes, () => call(saveLog, { body }, { as: cookie }))
      }
    })
    const as = { as: members[6]?.cookie ?? '' }
    const goal = { metric: 'km', period: 'season', target: 10 } as const
    const aiming = keepsRows(draw, {
      create: (call, id) => write(`goal ${id}`, '10', () => call(createGoal, { body: { id, ...goal } }, as)),
      change: (call, id) => {
        const target = draw.integer(11, 99)
        return write(`goal ${id}`, String(target), () => call(changeGoal, { params: { id }, body: { target } }, as))
      },
      remove: (call, id) => write(`goal ${id}`, '', () => call(deleteGoal, { params: { id } }, as)),
    })
    return [...logging, aiming]
  },
  readStored: async (db) => {
    const logs = await db.selectFrom('sessionLogs').select(['sessionId', 'userId', 'notes']).execute()
    const goals = await db.selectFrom('goals').select(['id', 'target']).execute()
    return [
      ...logs.map(({ sessionId, userId, notes }) => [`log ${sessionId} ${userId}`, notes ?? ''] as const),
      ...goals.map(({ id, target }) => [`goal ${id}`, String(target)] as const),
    ]
  },
}
