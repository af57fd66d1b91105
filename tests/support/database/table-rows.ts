import { inTransaction } from '../../../server/database/engine/transaction.ts'
import type { Tables } from '../../../server/database/schema.ts'
import type { TestApp } from '../app/start-app.ts'

type Row = Record<string, unknown>

// Referenced tables come first. Tables that migrations fill are left out.
const inOrder: (keyof Tables)[] = [
  'people',
  'accounts',
  'sessions',
  'logins',
  'pushSubscriptions',
  'calendarLinks',
  'passwordResetTokens',
  'emailChanges',
  'secondFactors',
  'recoveryCodes',
  'welcomeTokens',
  'memberships',
  'membershipUndos',
  'dueReminders',
  'deposits',
  'payments',
  'paymentShares',
  'receiptCounters',
  'cardCheckouts',
  'cardEvents',
  'consents',
  'memberCards',
  'renewals',
  'renewalLinks',
  'trials',
  'trialLinks',
  'sessionRsvps',
  'waitingList',
  'movedSessions',
  'departures',
  'noticeChoices',
  'noticeLinks',
  'withdrawnSessions',
  'cancelledRsvps',
  'guests',
  'attendances',
  'attendanceMarks',
  'sessionLogs',
  'coachNotes',
  'coachNoteVersions',
  'memberNotes',
  'userBadges',
  'userMilestones',
  'goals',
  'newsletters',
  'contactMessages',
  'deliveries',
  'auditEvents',
  'limitCounters',
]

/** Every row of a test's club. */
export const readTables = async ({ context: { db } }: TestApp): Promise<Map<keyof Tables, Row[]>> => {
  const all = new Map<keyof Tables, Row[]>()
  for (const table of inOrder) all.set(table, (await db.selectFrom(table).selectAll().execute()) as Row[])
  return all
}

/** Replaces all rows of a database with these, on either engine. */
export const copyRows = ({ context: { db } }: TestApp, rows: Map<keyof Tables, Row[]>): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const table of inOrder.toReversed()) await tx.deleteFrom(table).execute()
    for (const table of inOrder) {
      const ownRows = rows.get(table) ?? []
      if (ownRows.length > 0)
        await tx
          .insertInto(table)
          .values(ownRows as never)
          .execute()
    }
  })
