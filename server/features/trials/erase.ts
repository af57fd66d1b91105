import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteMailsOfKinds } from '../../deliveries/queue.ts'
import * as queries from './queries.ts'

const kinds = ['trial', 'trial_change', 'trial_follow_up'] as const

/** Used by retention: who tried a session before an instant, and the mails to them. The trial stays counted. */
export const eraseVisitorsBefore = async (context: Context, instant: IsoInstant): Promise<void> => {
  const mails = await inTransaction(context.db, async (tx) => {
    const visitors = await queries.listVisitorsBefore(tx, instant)
    if (visitors.length === 0) return []
    await queries.eraseVisitors(
      tx,
      visitors.map(({ id }) => id),
    )
    return deleteMailsOfKinds(tx, kinds, [...new Set(visitors.map(({ email }) => email))])
  })
  await context.deliveries.deleteFiles(mails)
}

/** Erases the visitor of trials that are deleted with an account; the trials stay counted. */
export const eraseTrialsOf = async (tx: Tx, of: { userId: string } | { email: string }): Promise<void> => {
  const ids = await queries.listTrialIds(tx, of)
  if (ids.length > 0) await queries.eraseVisitors(tx, ids)
}
