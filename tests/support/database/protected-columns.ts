import type { TestApp } from '../app/start-app.ts'

/** Columns that clients must not set, by table. */
export type ProtectedValues = Map<string, string>

const columns = {
  people: ['level', 'createdAt'],
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

/** Reads all protected values; a call that sets none leaves them equal. */
export const readProtected = async ({ context: { db } }: TestApp): Promise<ProtectedValues> => {
  const protectedValues: ProtectedValues = new Map()
  for (const [table, names] of Object.entries(columns)) {
    const rows = await db
      .selectFrom(table as 'people')
      .select([table === 'accounts' ? 'personId as id' : 'id', ...names] as never)
      .execute()
    for (const row of rows as Record<string, unknown>[])
      for (const name of names) protectedValues.set(`${table} ${row.id} ${name}`, JSON.stringify(row[name]))
  }
  return protectedValues
}

/** Protected columns whose value changed in existing rows: `accounts role`. */
export const changedColumns = (before: ProtectedValues, after: ProtectedValues): string[] =>
  [...before]
    .filter(([key, value]) => after.has(key) && after.get(key) !== value)
    .map(([key]) => key.replace(/ \S+ /, ' '))

/** Values of one column in new rows. */
export const newValues = (
  before: ProtectedValues,
  after: ProtectedValues,
  table: keyof typeof columns,
  column: string,
): unknown[] =>
  [...after]
    .filter(([key]) => key.startsWith(`${table} `) && key.endsWith(` ${column}`) && !before.has(key))
    .map(([, value]) => JSON.parse(value))
