import type { IsoInstant } from '../../../../contract/values.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../database/engine/transaction.ts'
import type { Tx } from '../../../database/schema.ts'
import { deleteFirstSince, findLatestWrittenAt } from '../../../deliveries/queries.ts'
import { queueMail } from '../../../deliveries/queue.ts'
import { dailyJob } from '../../../jobs/recurring.ts'
import { addDays, addMs, minuteMs, parisDay } from '../../../time/time.ts'
import { listNewcomers } from '../queries.ts'
import { newMembersMail } from './registration-messages.ts'

const kind = 'new_member'
/** The period of a mail ends this long before it: a registration that commits during the run is in the next one. */
const overlapMs = 10 * minuteMs
/** Days that the first mail covers, for instance in a restored database. */
const maxDays = 30
const maxNames = 50

/**
 * Queues one mail to the club about those who registered since the last such mail and whose membership is not active
 * yet; returns their number.
 */
export const announceNewcomers = async (context: Context): Promise<number> => {
  const { club, db } = context
  const now = context.now()
  return inTransaction(db, async (tx) => {
    const last = await findLatestWrittenAt(tx, kind, addDays(now, -maxDays))
    const since = last ? addMs(last, -overlapMs) : addDays(now, -maxDays)
    const newcomers = await listNewcomers(tx, since, addMs(now, -overlapMs))
    if (newcomers.length === 0) return 0
    const unnamedCount = Math.max(0, newcomers.length - maxNames)
    const mail = newMembersMail(context, newcomers.slice(0, maxNames), unnamedCount)
    // Dated at the start of this run, where the next run's period begins.
    await queueMail(tx, context, { to: club.email, cause: parisDay(now), createdAt: now, ...mail })
    return newcomers.length
  })
}

/** Deletes the unsent mail that names a person; the next mail names its other newcomers. */
export const deleteNewcomerMail = (tx: Tx, registeredAt: IsoInstant): Promise<string[]> =>
  deleteFirstSince(tx, kind, addMs(registeredAt, overlapMs))

export const newcomersJob = dailyJob({
  name: 'newcomers',
  time: '07:00',
  work: async (context) => ({ newcomers: await announceNewcomers(context) }),
})
