import { countRows } from '../../database/count-rows.ts'
import { purgeAfterCommit } from '../../database/engine/purge.ts'
import type { Executor, GoalRow, Tx } from '../../database/schema.ts'
import { insertIfIdIsNew } from '../../database/statements.ts'

const selectGoals = (db: Executor, userId: string) =>
  db
    .selectFrom('goals')
    .select(['id', 'userId', 'metric', 'type', 'period', 'target', 'dueOn', 'season'])
    .select(['status', 'closedValue', 'closedAt', 'createdAt'])
    .where('userId', '=', userId)

export const listGoals = (db: Executor, userId: string) => selectGoals(db, userId).execute()

export const findGoal = (db: Executor, userId: string, id: string) =>
  selectGoals(db, userId).where('id', '=', id).executeTakeFirst()

export const countOpen = (db: Executor, userId: string): Promise<number> =>
  countRows(db.selectFrom('goals').where('userId', '=', userId).where('status', '=', 'open'))

/** Returns false if the id is already used. */
export const insertGoal = (tx: Tx, goal: GoalRow): Promise<boolean> =>
  insertIfIdIsNew(tx.insertInto('goals').values(goal))

export const updateGoal = (tx: Tx, { id, target, dueOn, status, closedValue, closedAt }: GoalRow) =>
  tx.updateTable('goals').set({ target, dueOn, status, closedValue, closedAt }).where('id', '=', id).execute()

/** Number of deleted goals: 0 or 1. */
export const deleteGoal = async (tx: Tx, userId: string, id: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('goals')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  purgeAfterCommit(tx)
  return Number(numDeletedRows)
}
