import type { Executor, Tx } from '../database/schema.ts'
import { hasRow } from '../database/statements.ts'
import { demoPasswordHash } from './accounts.ts'

export const demoAction = 'demo_filled'

/** Tables to empty, children first. Badges and milestones are kept: the migrations insert them. */
export const clearClub = async (tx: Tx): Promise<void> => {
  for (const table of [
    'userBadges',
    'userMilestones',
    'goals',
    'noteRequests',
    'memberNotes',
    'coachNotes',
    'sessionLogs',
    'attendances',
    'sessionRsvps',
    'waitingList',
    'withdrawnSessions',
    'sessions',
    'paymentShares',
    'payments',
    'deposits',
    'receiptCounters',
    'memberships',
    'people',
    'newsletters',
    'contactMessages',
    'deliveries',
    'auditEvents',
    'limitCounters',
  ] as const)
    await tx.deleteFrom(table).execute()
  await tx.deleteFrom('jobs').where('name', '=', 'backup').execute()
}

/** The event that filling the demo club leaves, with its options. */
export const findDemoEvent = (db: Executor) =>
  db.selectFrom('auditEvents').select(['afterJson']).where('action', '=', demoAction).executeTakeFirst()

/** True if an account has another password than that of the demo. */
export const hasRealAccount = (db: Executor): Promise<boolean> =>
  hasRow(db.selectFrom('accounts').select('personId').where('passwordHash', '!=', demoPasswordHash).limit(1))
