import type { Run } from '../run.ts'

/** Reads the rows that the invariants need, in a fixed number of statements. */
export const readRows = async ({ host }: Run) => {
  const { db } = host.database
  const sessions = await db.selectFrom('sessions').select(['id', 'capacity']).execute()
  const going = await db.selectFrom('sessionRsvps').select(['sessionId', 'userId']).execute()
  const waiting = await db.selectFrom('waitingList').select(['sessionId', 'userId', 'offeredUntil']).execute()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'season', 'amountCents', 'receiptNumber', 'confirmedAt', 'voidedAt'])
    .execute()
  const shares = await db.selectFrom('paymentShares').select(['paymentId', 'membershipId', 'amountCents']).execute()
  const memberships = await db
    .selectFrom('memberships')
    .select(['id', 'userId', 'season', 'status', 'feeCents'])
    .execute()
  return { sessions, going, waiting, payments, shares, memberships }
}

export type Rows = Awaited<ReturnType<typeof readRows>>
