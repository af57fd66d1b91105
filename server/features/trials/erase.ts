import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteMailsOfKinds } from '../../deliveries/queue.ts'
import { addMs, dayMs } from '../../time.ts'
import * as queries from './queries.ts'

const kinds = ['trial', 'trial_change', 'trial_follow_up'] as const

/** Erases visitors and deletes the mails to them, whose ids it returns; their trials stay counted. */
const erase = async (tx: Tx, visitors: { id: string; email: string }[]): Promise<string[]> => {
  if (visitors.length === 0) return []
  await queries.eraseVisitors(
    tx,
    visitors.map(({ id }) => id),
  )
  return deleteMailsOfKinds(tx, kinds, [...new Set(visitors.map(({ email }) => email))])
}

/** Erases visitors sixty days after the session that they tried. */
export const eraseOldVisitors = async (context: Context): Promise<void> => {
  const instant = addMs(context.now(), -60 * dayMs)
  const mails = await inTransaction(context.db, async (tx) => erase(tx, await queries.listVisitorsBefore(tx, instant)))
  await context.deliveries.deleteFiles(mails)
}

/** Erases the visitor of trials that go with an account; returns the ids of the deleted mails. */
export const eraseTrialsOf = async (tx: Tx, of: { userId: string } | { email: string }): Promise<string[]> =>
  erase(tx, await queries.listVisitorsOf(tx, of))
