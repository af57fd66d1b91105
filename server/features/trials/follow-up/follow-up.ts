import type { Context } from '../../../context.ts'
import { batchSize, inBatches } from '../../../database/batches.ts'
import { idsOf } from '../../../database/ids.ts'
import { type Mail, queueMails } from '../../../deliveries/queue.ts'
import { dailyJob } from '../../../jobs/recurring.ts'
import { addDays, parisDay, startOfParisDay } from '../../../time/time.ts'
import { newLinks } from '../links.ts'
import { trialFollowUpMail } from '../trial-messages.ts'
import * as queries from './queries.ts'

/** A server that was off sends the missed mails of these days. */
const lateDays = 3

/** Mails the visitors of yesterday's sessions a link to a prefilled registration; returns their number. */
export const followUp = async (context: Context): Promise<number> => {
  const until = startOfParisDay(parisDay(context.now()))
  const period = { from: addDays(until, -lateDays), until }
  return inBatches(context.db, async (tx) => {
    const visitors = await queries.lockToFollowUp(tx, period, batchSize)
    if (visitors.length === 0) return 0
    await queries.setFollowedUp(tx, idsOf(visitors), context.now())
    const mails = (await newLinks(tx, context, visitors)).map(
      (visitor): Mail => ({ ...trialFollowUpMail(context, visitor, visitor, visitor.token), to: visitor.email }),
    )
    await queueMails(tx, context, mails)
    return visitors.length
  })
}

export const trialJob = dailyJob({
  name: 'trials',
  time: '10:00',
  work: async (context) => ({ mailed: await followUp(context) }),
})
