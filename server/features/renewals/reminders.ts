import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Job } from '../../jobs/job.ts'
import { hourMs, nextParisTime, startOfParisDay } from '../../time.ts'
import { batchSize, mailLinks } from './invite.ts'
import { reminderDue, seasonRenewed } from './policy.ts'
import * as queries from './queries.ts'

/** Reminds those who have neither answered nor been reminded on the day that is due; returns their number. */
export const remindUnanswered = async (context: Context): Promise<number> => {
  const day = reminderDue(context.now())
  if (day === null) return 0
  const season = seasonRenewed(context.now())
  const before = startOfParisDay(day)
  let reminded = 0
  for (;;) {
    const count = await inTransaction(context.db, async (tx) => {
      const people = await queries.lockUnanswered(tx, { season, day, before, limit: batchSize })
      if (people.length === 0) return 0
      await queries.noteReminder(
        tx,
        people.map(({ id }) => id),
        day,
      )
      await mailLinks(tx, context, season, people, true)
      return people.length
    })
    reminded += count
    if (count < batchSize) return reminded
  }
}

/** In the morning of the days that `reminderDue` names. */
export const renewalJob: Job = {
  name: 'renewals',
  // 25 hours: the night when summer time ends.
  periodMs: 25 * hourMs,
  nextDueAt: (now) => nextParisTime(now, '10:00'),
  retryMs: hourMs,
  leaseMs: hourMs,
  work: async (context) => {
    const reminded = await remindUnanswered(context)
    return reminded > 0 ? { reminded } : undefined
  },
}

/** Used by retention: links go at their term, answers a year later. */
export const deleteEndedRenewals = async ({ db, now }: Context): Promise<void> => {
  const season = seasonRenewed(now())
  await queries.deleteLinksBefore(db, season)
  await queries.deleteRenewalsBefore(db, season - 1)
}
