import type { TestApp } from '../app/start-app.ts'

/** What only the club's own rules may set, by table, row and column: `accounts 0189… role`. */
export type Protected = Map<string, string>

const columns = {
  people: ['level', 'stripeCustomerId', 'createdAt'],
  accounts: ['role'],
  memberships: ['userId', 'season', 'status', 'feeCents', 'tier', 'paymentMethod', 'paidAt', 'startedAt', 'expiresAt'],
  sessions: ['coachId', 'createdAt'],
  sessionRsvps: ['userId', 'sessionId'],
  waitingList: ['userId', 'sessionId'],
  attendances: ['userId', 'sessionId'],
  guests: ['sessionId'],
  attendanceMarks: ['userId', 'guestId', 'trialId', 'sessionId', 'markedBy'],
  sessionLogs: ['userId', 'sessionId'],
  coachNotes: ['userId', 'coachId'],
  memberNotes: ['userId', 'sessionId'],
  goals: ['userId'],
  logins: ['userId', 'createdAt'],
} as const

/** Reads them all; equal before and after when a call kept to what it may decide. */
export const readProtected = async ({ context: { db } }: TestApp): Promise<Protected> => {
  const found: Protected = new Map()
  for (const [table, names] of Object.entries(columns)) {
    const rows = await db
      .selectFrom(table as 'people')
      .select([table === 'accounts' ? 'personId as id' : 'id', ...names] as never)
      .execute()
    for (const row of rows as Record<string, unknown>[])
      for (const name of names) found.set(`${table} ${row.id} ${name}`, JSON.stringify(row[name]))
  }
  return found
}

/** Columns of rows that were there before and say something else now: `accounts role`. */
export const changedColumns = (before: Protected, after: Protected): string[] =>
  [...before]
    .filter(([key, value]) => after.has(key) && after.get(key) !== value)
    .map(([key]) => key.replace(/ \S+ /, ' '))

/** Values of one column in rows that were not there before. */
export const newValues = (
  before: Protected,
  after: Protected,
  table: keyof typeof columns,
  column: string,
): unknown[] =>
  [...after]
    .filter(([key]) => key.startsWith(`${table} `) && key.endsWith(` ${column}`) && !before.has(key))
    .map(([, value]) => JSON.parse(value))
