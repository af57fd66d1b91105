import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import { idsOf } from '../../../database/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { deleteMailsOfKinds } from '../../../deliveries/queries.ts'
import { addMs, dayMs } from '../../../time/time.ts'
import * as queries from './queries.ts'

const kinds = ['trial', 'trial_change', 'trial_follow_up'] as const

/** Returns the addresses that it erased; their trials stay counted. */
const eraseVisitors = async (tx: Tx, visitors: { id: string; email: string }[]): Promise<string[]> => {
  if (visitors.length === 0) return []
  await queries.eraseTrials(tx, idsOf(visitors))
  return [...new Set(visitors.map(({ email }) => email))]
}

/** Returns the ids of the deleted mails. */
const deleteMailsTo = async (tx: Tx, emails: readonly string[]): Promise<string[]> =>
  emails.length === 0 ? [] : deleteMailsOfKinds(tx, kinds, emails)

const eraseDaysAfter = async (context: Context, days: number, list: typeof queries.listTrialsBefore) => {
  const instant = addMs(context.now(), -days * dayMs)
  const mails = await inTransaction(context.db, async (tx) => {
    const emails = await eraseVisitors(tx, await list(tx, instant))
    if (emails.length === 0) return []
    const emailsInUse = await queries.listKnownEmails(tx, emails)
    // A mail about another trial of the address may wait for the mail server.
    return deleteMailsTo(
      tx,
      emails.filter((email) => !emailsInUse.includes(email)),
    )
  })
  await context.deliveries.deleteFiles(mails)
}

/** Erases visitors sixty days after the session that they tried. */
export const eraseOldTrials = (context: Context) => eraseDaysAfter(context, 60, queries.listTrialsBefore)

/** Erases visitors a day after the end of an unconfirmed hold: the e-mail may belong to somebody else. */
export const eraseUnconfirmedTrials = (context: Context) => eraseDaysAfter(context, 1, queries.listUnconfirmedBefore)

/** Erases the visitor of the trials of a deleted account; returns the ids of the deleted mails. */
export const eraseTrialsOf = async (tx: Tx, holder: { userId: string } | { email: string }): Promise<string[]> =>
  deleteMailsTo(tx, await eraseVisitors(tx, await queries.listTrialsOfHolder(tx, holder)))
