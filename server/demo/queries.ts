import type { Insertable } from 'kysely'
import { hasRow } from '../database/has-row.ts'
import type { Executor, Tables, Tx } from '../database/schema.ts'
import { maxParameters, slices } from '../database/slices.ts'
import { demoPasswordHash } from './accounts.ts'

export const demoAction = 'demo_filled'

/** Inserts rows with the same columns in as few statements as the engines allow. */
export const insertRows = async <Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const batchSize = Math.floor(maxParameters / Object.keys(first).length)
  for (const slice of slices(rows, batchSize))
    await tx
      .insertInto(table)
      .values(slice as never)
      .execute()
}

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
