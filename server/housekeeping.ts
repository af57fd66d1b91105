import type { Context } from './context.ts'
import { deleteAuditBefore } from './database/audit.ts'
import { deleteCountersBefore } from './database/limit-counters.ts'
import { forgetEnded } from './features/accounts/housekeeping.ts'
import { forgetMessagesBefore } from './features/contact/service.ts'
import { sweepMemberships } from './features/memberships/service.ts'
import { forgetUnconfirmed } from './features/newsletter/service.ts'
import { forgetMailsBefore } from './mail/outbox.ts'

const monthsBefore = (now: string, months: number) =>
  Temporal.Instant.from(now)
    .toZonedDateTimeISO('UTC')
    .subtract({ months })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

const hoursBefore = (now: string, hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

/** Done at start and every hour: stores what time has changed and erases what is kept no longer. */
export const keepHouse = async (context: Context): Promise<void> => {
  const { db } = context
  const now = context.now()
  await sweepMemberships(context)
  await forgetEnded(context)
  await forgetUnconfirmed(context)
  await forgetMessagesBefore(context, monthsBefore(now, 12))
  await forgetMailsBefore(context, monthsBefore(now, 12))
  await deleteAuditBefore(db, monthsBefore(now, 24))
  await deleteCountersBefore(db, hoursBefore(now, 24))
  context.forgetErased()
}
