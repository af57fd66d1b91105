import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { slices } from '../../database/batches.ts'
import { inTransaction } from '../../database/engine/transaction.ts'
import type { Tx } from '../../database/schema.ts'
import { findJob } from '../../jobs/queries.ts'
import { periodicJob } from '../../jobs/recurring.ts'
import type { MailContext } from '../../mail/content.ts'
import { lockPeople } from '../../people/lock-queries.ts'
import { addMs, minuteMs } from '../../time/time.ts'
import { type Notice, queueNotices } from '../notices/index.ts'
import { awardMail } from './award-messages.ts'
import { giveAwards, type NewAward } from './awards.ts'
import { listNames, listPresentSince } from './queries.ts'

const jobName = 'awards'
// A save that commits during a run may be dated before the run.
const overlapMs = 10 * minuteMs
const peopleAtOnce = 500

/** Queues one notice for each person, for any number of awards. */
const notifyAwards = async (tx: Tx, context: Context, awards: NewAward[]): Promise<void> => {
  const awardsByPerson = Map.groupBy(awards, ({ userId }) => userId)
  const notices = (await listNames(tx, [...awardsByPerson.keys()])).flatMap((person): Notice[] => {
    const [first, ...more] = (awardsByPerson.get(person.id) ?? []).map(({ title }) => title)
    if (first === undefined) return []
    const write = (mailContext: MailContext) => awardMail(mailContext, person, [first, ...more])
    return [{ to: person.id, cause: `${person.id}:${context.now()}`, write }]
  })
  await queueNotices(tx, context, 'award', notices)
}

/**
 * Gives the awards earned at sessions that started, or whose sheet, date or type changed, after `since`. An award is
 * given once. Returns the number of people evaluated.
 */
export const giveAwardsSince = async (context: Context, since: IsoInstant, signal?: AbortSignal): Promise<number> => {
  const { db } = context
  const now = context.now()
  const people = await listPresentSince(db, since, now)
  for (const slice of slices(people, peopleAtOnce)) {
    await inTransaction(db, async (tx) => {
      // People are locked: otherwise a log saved at the same time would be counted by neither transaction.
      const userIds = await lockPeople(tx, slice)
      await notifyAwards(tx, context, await giveAwards(tx, userIds, now))
    })
    signal?.throwIfAborted()
  }
  return people.length
}

/** Gives awards some minutes after a sheet is saved: in the request, they would slow down the save of a long sheet. */
export const awardJob = periodicJob({
  name: jobName,
  everyMs: 5 * minuteMs,
  leaseMs: 30 * minuteMs,
  work: async (context, signal) => {
    const { succeededAt } = (await findJob(context.db, jobName)) ?? { succeededAt: null }
    const since = addMs(succeededAt ?? '1970-01-01T00:00:00.000Z', -overlapMs)
    return { people: await giveAwardsSince(context, since, signal) }
  },
})
