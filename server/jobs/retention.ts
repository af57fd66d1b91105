import type { Context } from '../context.ts'
import { deleteAuditBefore } from '../database/audit.ts'
import { deleteEndedCounters } from '../database/limit-counters.ts'
import { deleteDeliveriesBefore } from '../deliveries/queue.ts'
import { deleteExpired } from '../features/accounts/housekeeping.ts'
import { deleteOldMarks, eraseGuests } from '../features/attendance/index.ts'
import { deleteReplacedCards } from '../features/cards/index.ts'
import { deleteMessagesBefore } from '../features/contact/index.ts'
import { deleteEndedUndos } from '../features/memberships/index.ts'
import { deleteUnconfirmed } from '../features/newsletter/index.ts'
import { eraseNotesBefore } from '../features/notes/index.ts'
import { deleteAnswersBefore } from '../features/own-data/index.ts'
import { deleteOldEvents } from '../features/payments/index.ts'
import { deleteEndedEntries } from '../features/places/index.ts'
import { deleteExpiredProofs } from '../features/proofs/index.ts'
import { deleteEndedRenewals } from '../features/renewals/index.ts'
import { deleteWithdrawnBefore } from '../features/sessions/index.ts'
import { eraseVisitorsBefore } from '../features/trials/index.ts'
import { addMs, dayMs, hourMs, minuteMs, subtractMonths } from '../time.ts'
import type { Job } from './job.ts'

/** Applies retention: the periods are listed in docs/running.md and on the privacy page. */
export const applyRetention = async (context: Context): Promise<void> => {
  const { db } = context
  const now = context.now()
  await deleteExpired(context)
  await deleteUnconfirmed(context)
  await deleteWithdrawnBefore(context.db, addMs(now, -30 * dayMs))
  await deleteEndedEntries(db, addMs(now, -30 * dayMs))
  await deleteOldMarks(db, now)
  await eraseGuests(db, now)
  await deleteEndedUndos(context)
  await deleteExpiredProofs(context)
  await deleteEndedRenewals(context)
  await deleteOldEvents(context)
  await eraseVisitorsBefore(context, addMs(now, -60 * dayMs))
  await deleteReplacedCards(context)
  await deleteMessagesBefore(db, subtractMonths(now, 12))
  await deleteDeliveriesBefore(context, subtractMonths(now, 12))
  await eraseNotesBefore(context, subtractMonths(now, 12))
  await deleteAnswersBefore(context, subtractMonths(now, 12))
  await deleteAuditBefore(db, subtractMonths(now, 24))
  await deleteEndedCounters(db, { startedBefore: addMs(now, -dayMs), now })
  context.purgeWriteAheadLog()
}

export const retentionJob: Job = {
  name: 'retention',
  periodMs: hourMs,
  nextDueAt: (now) => addMs(now, hourMs),
  retryMs: 10 * minuteMs,
  leaseMs: hourMs,
  isDestructive: true,
  work: async (context) => {
    await applyRetention(context)
    return {}
  },
}
