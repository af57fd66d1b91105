import { deleteAuditBefore } from '../audit/queries.ts'
import type { Context } from '../context.ts'
import { truncateWriteAheadLog } from '../database/engine/purge.ts'
import { deleteDeliveriesBefore } from '../deliveries/queue.ts'
import { deleteExpiredAccess } from '../features/accounts/index.ts'
import { deleteOldMarks, eraseGuests } from '../features/attendance/index.ts'
import { deleteOldMessages } from '../features/contact/index.ts'
import { deleteReplacedMemberCards } from '../features/member-cards/index.ts'
import { deleteEndedUndos } from '../features/memberships/index.ts'
import { deleteUnconfirmedSubscribers } from '../features/newsletter/index.ts'
import { deleteOldNotes } from '../features/notes/index.ts'
import { deleteOldNoteRequests } from '../features/own-data/index.ts'
import { deleteOldCardEvents } from '../features/payments/index.ts'
import { deleteOldPlaceHistory } from '../features/places/index.ts'
import { deleteExpiredProofs } from '../features/proofs/index.ts'
import { deleteEndedRenewals } from '../features/renewals/index.ts'
import { deleteOldWithdrawals } from '../features/sessions/index.ts'
import { eraseOldTrials, eraseUnconfirmedTrials } from '../features/trials/index.ts'
import { periodicJob } from '../jobs/recurring.ts'
import { deleteEndedCounters } from '../limits/queries.ts'
import { addMs, dayMs, hourMs, minuteMs, subtractMonths } from '../time/time.ts'

const deleteOldDeliveries = (context: Context) => deleteDeliveriesBefore(context, subtractMonths(context.now(), 12))
const deleteOldAudit = ({ db, now }: Context) => deleteAuditBefore(db, subtractMonths(now(), 24))
const deleteOldCounters = ({ db, now }: Context) =>
  deleteEndedCounters(db, { startedBefore: addMs(now(), -dayMs), now: now() })

const deletions: readonly ((context: Context) => Promise<unknown>)[] = [
  deleteExpiredAccess,
  deleteUnconfirmedSubscribers,
  deleteOldWithdrawals,
  deleteOldPlaceHistory,
  deleteOldMarks,
  eraseGuests,
  deleteEndedUndos,
  deleteExpiredProofs,
  deleteEndedRenewals,
  deleteOldCardEvents,
  eraseOldTrials,
  eraseUnconfirmedTrials,
  deleteReplacedMemberCards,
  deleteOldMessages,
  deleteOldDeliveries,
  deleteOldNotes,
  deleteOldNoteRequests,
  deleteOldAudit,
  deleteOldCounters,
]

/**
 * Applies retention: the periods are listed in docs/running.md and on the privacy page. A failed deletion
 * does not stop the others; all errors are thrown together at the end.
 */
export const applyRetention = async (context: Context): Promise<void> => {
  const errors: unknown[] = []
  for (const deleteOld of deletions) await deleteOld(context).catch((error) => errors.push(error))
  truncateWriteAheadLog(context.db)
  if (errors.length > 0) throw new AggregateError(errors, 'Retention: some deletions failed')
}

export const retentionJob = periodicJob({
  name: 'retention',
  everyMs: hourMs,
  retryMs: 10 * minuteMs,
  leaseMs: hourMs,
  isDestructive: true,
  work: async (context) => {
    await applyRetention(context)
    return { deletions: deletions.length }
  },
})
