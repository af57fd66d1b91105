import type { Context } from '../../context.ts'
import { batchSize, inBatches } from '../../database/batches.ts'
import { idsOf } from '../../database/ids.ts'
import { dailyJob } from '../../jobs/recurring.ts'
import { startOfParisDay } from '../../time/time.ts'
import { mailLinks } from './invite.ts'
import { renewalReminderDay, seasonRenewed } from './policy.ts'
import * as queries from './queries.ts'

/** Reminds people without an answer, once per due day; returns their number. */
export const remindUnanswered = async (context: Context): Promise<number> => {
  const day = renewalReminderDay(context.now())
  if (day === null) return 0
  const season = seasonRenewed(context.now())
  const before = startOfParisDay(day)
  return inBatches(context.db, async (tx) => {
    const people = await queries.lockUnanswered(tx, { season, day, before, limit: batchSize })
    if (people.length === 0) return 0
    await queries.setRemindedFor(tx, idsOf(people), day)
    await mailLinks(tx, context, people, { season, isReminder: true })
    return people.length
  })
}

/** Sends reminders in the morning of the days of `renewalReminderDay`. */
export const renewalJob = dailyJob({
  name: 'renewals',
  time: '10:00',
  work: async (context) => ({ reminded: await remindUnanswered(context) }),
})

/** For retention: deletes links after their term, answers a year later. */
export const deleteEndedRenewals = async ({ db, now }: Context): Promise<void> => {
  const season = seasonRenewed(now())
  await queries.deleteLinksBefore(db, season)
  await queries.deleteRenewalsBefore(db, season - 1)
}
