import type { Context } from './context.ts'
import { deleteAuditBefore } from './database/audit.ts'
import { insertChore, leaseChore, updateChore } from './database/chores.ts'
import { deleteCountersBefore } from './database/limit-counters.ts'
import { forgetEnded } from './features/accounts/housekeeping.ts'
import { forgetMessagesBefore } from './features/contact/service.ts'
import { sweepMemberships } from './features/memberships/service.ts'
import { forgetUnconfirmed } from './features/newsletter/service.ts'
import { forgetCancelledBefore } from './features/sessions/service.ts'
import { forgetMailsBefore } from './mail/outbox.ts'

const monthsBefore = (now: string, months: number) =>
  Temporal.Instant.from(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ months })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

const hoursBefore = (now: string, hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

/** Stores what time has changed and erases what is kept no longer. */
export const keepHouse = async (context: Context): Promise<void> => {
  const { db } = context
  const now = context.now()
  await sweepMemberships(context)
  await forgetEnded(context)
  await forgetUnconfirmed(context)
  await forgetCancelledBefore(context, hoursBefore(now, 30 * 24))
  await forgetMessagesBefore(context, monthsBefore(now, 12))
  await forgetMailsBefore(context, monthsBefore(now, 12))
  await deleteAuditBefore(db, monthsBefore(now, 24))
  await deleteCountersBefore(db, hoursBefore(now, 24))
  context.forgetErased()
}

/**
 * Keeps house once an hour for all servers that share the database; answers whether it was this one's turn. To be asked
 * at start and every few minutes.
 */
export const keepHouseWhenDue = async (context: Context): Promise<boolean> => {
  const { db } = context
  const now = context.now()
  await insertChore(db, 'house', now)
  const isOurs = await leaseChore(db, 'house', now, hoursBefore(now, -1))
  // What a server that was killed had erased may still stand in the write-ahead log.
  if (!isOurs) context.forgetErased()
  else
    try {
      await keepHouse(context)
      await updateChore(db, 'house', { dueAt: hoursBefore(now, -1), succeededAt: now })
    } finally {
      await updateChore(db, 'house', { leasedUntil: null })
    }
  return isOurs
}
