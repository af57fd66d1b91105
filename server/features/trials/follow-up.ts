import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { type Mail, queueMails } from '../../deliveries/queue.ts'
import type { Job } from '../../jobs/job.ts'
import { trialFollowUpMail } from '../../mail/trial-messages.ts'
import { addDays, hourMs, nextParisTime, parisDay, startOfParisDay } from '../../time.ts'
import { newLinks } from './links.ts'
import * as queries from './queries.ts'

/** A server that was off makes up for mails of these days. */
const lateDays = 3
/** People mailed in one transaction: more would keep other writes waiting. */
const batchSize = 500

/** Mails those who tried a session the day before a link to a registration that is filled in; returns their number. */
export const followUp = async (context: Context): Promise<number> => {
  const until = startOfParisDay(parisDay(context.now()))
  const period = { from: addDays(until, -lateDays), until }
  let mailed = 0
  for (;;) {
    const count = await inTransaction(context.db, async (tx) => {
      const visitors = await queries.lockToFollowUp(tx, period, batchSize)
      if (visitors.length === 0) return 0
      await queries.noteFollowUp(
        tx,
        visitors.map(({ id }) => id),
        context.now(),
      )
      const mails = (await newLinks(tx, context, visitors)).map(
        (visitor): Mail => ({ ...trialFollowUpMail(context, visitor, visitor, visitor.token), to: visitor.email }),
      )
      await queueMails(tx, context, mails)
      return visitors.length
    })
    mailed += count
    if (count < batchSize) return mailed
  }
}

/** Every morning. */
export const trialJob: Job = {
  name: 'trials',
  // 25 hours: the night when summer time ends.
  periodMs: 25 * hourMs,
  nextDueAt: (now) => nextParisTime(now, '10:00'),
  retryMs: hourMs,
  leaseMs: hourMs,
  work: async (context) => {
    const mailed = await followUp(context)
    return mailed > 0 ? { mailed } : undefined
  },
}
