import { createUser } from './factories.ts'
import type { TestApp } from './start-app.ts'

/** Writes a member who owes the fee of the season, for the membership of `membershipId`. */
export const createDebtor = async (app: Pick<TestApp, 'context'>, fields: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(app, { status: 'PENDING_CASH', ...fields })
  const memberships = app.context.db.selectFrom('memberships').select('id as membershipId')
  return { ...user, ...(await memberships.where('userId', '=', user.id).executeTakeFirstOrThrow()) }
}
