import type { IsoInstant } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { deleteFirstWritten, lastWritten, queueMail } from '../../deliveries/queue.ts'
import type { Job } from '../../jobs/job.ts'
import { newMembersMail } from '../../mail/registration-messages.ts'
import { addDays, addMs, hourMs, minuteMs, nextParisTime, parisDay } from '../../time.ts'
import { listNewcomers } from './queries.ts'

const kind = 'new_member'
/** A registration that commits during a run has an earlier instant than the run: the next mail names it. */
const overlapMs = 10 * minuteMs
/** Without an earlier mail, for instance in a restored database. */
const longestDays = 30
const named = 50

/**
 * Queues one mail to the club about those who registered since the last such mail and whose membership is not active yet;
 * returns their number.
 */
export const announceNewcomers = async (context: Context): Promise<number> => {
  const { club, db, now } = context
  const at = now()
  const count = await inTransaction(db, async (tx) => {
    const last = await lastWritten(tx, kind, addDays(at, -longestDays))
    const since = last ? addMs(last, -overlapMs) : addDays(at, -longestDays)
    const newcomers = await listNewcomers(tx, since, addMs(at, -overlapMs))
    if (newcomers.length === 0) return 0
    const more = Math.max(0, newcomers.length - named)
    const mail = newMembersMail(context, newcomers.slice(0, named), more)
    await queueMail(tx, context, { to: club.email, cause: parisDay(at), ...mail })
    return newcomers.length
  })
  return count
}

/** Deletes the mail that names a person, unless it was sent; its other newcomers are then in the next one. */
export const forgetNewcomer = (tx: Tx, registeredAt: IsoInstant): Promise<string[]> =>
  deleteFirstWritten(tx, kind, addMs(registeredAt, overlapMs))

/** One mail a day to the board, at seven in the morning. */
export const newcomersJob: Job = {
  name: 'newcomers',
  // 25 hours: the night when summer time ends.
  periodMs: 25 * hourMs,
  nextDueAt: (now) => nextParisTime(now, '07:00'),
  retryMs: hourMs,
  leaseMs: hourMs,
  work: async (context) => {
    const newcomers = await announceNewcomers(context)
    return newcomers > 0 ? { newcomers } : undefined
  },
}
