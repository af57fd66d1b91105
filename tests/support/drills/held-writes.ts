import type { Database } from '../../../server/database/schema.ts'

/** Payments with their shares; one without a receipt, or whose shares are not its sum, is 'torn'. */
const readPayments = async (db: Database) => {
  const rows = await db
    .selectFrom('payments as p')
    .leftJoin('paymentShares as s', 's.paymentId', 'p.id')
    .leftJoin('memberships as m', 'm.id', 's.membershipId')
    .select(['p.id', 'p.amountCents', 'p.receiptNumber', 's.amountCents as shareCents'])
    .orderBy('m.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, shares]) => {
    const cents = shares.map(({ shareCents }) => shareCents ?? 0)
    const [{ amountCents, receiptNumber } = { amountCents: 0, receiptNumber: null }] = shares
    const isWhole = receiptNumber !== null && cents.reduce((sum, one) => sum + one, 0) === amountCents
    return [`payment ${id}`, isWhole ? JSON.stringify(cents) : 'torn'] as const
  })
}

/** Payments on each slip; one without any is 'torn'. */
const readSlips = async (db: Database) => {
  const rows = await db
    .selectFrom('deposits as d')
    .leftJoin('payments as p', 'p.depositId', 'd.id')
    .select(['d.id', 'p.id as paymentId'])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(
    ([id, payments]) => [`slip ${id}`, payments.map(({ paymentId }) => paymentId ?? 'torn').join()] as const,
  )
}

/** Trials by their address; one without its link or mail is 'torn'. */
const readTrials = async (db: Database) => {
  const rows = await db
    .selectFrom('trials as t')
    .leftJoin('trialLinks as l', 'l.trialId', 't.id')
    .leftJoin('deliveries as d', 'd.recipient', 't.email')
    .select(['t.email', 'l.trialId as linkOf', 'd.id as mailId'])
    .execute()
  return rows.map(({ email, linkOf, mailId }) => [`trial ${email}`, linkOf && mailId ? 'whole' : 'torn'] as const)
}

/** Stored values by the keys of the clients' ledger; an account without its membership or mail is 'torn'. */
export const readHeld = async (db: Database): Promise<Map<string, string>> => {
  const storedValues = new Map<string, string>()
  for (const row of await db.selectFrom('sessionRsvps').select(['sessionId', 'userId']).execute())
    storedValues.set(`rsvp ${row.sessionId} ${row.userId}`, 'going')
  const marked = await db
    .selectFrom('attendances')
    .select(['sessionId', 'userId'])
    .where('present', '=', true)
    .orderBy('userId')
    .execute()
  for (const { sessionId, userId } of marked) storedValues.set(`mark ${sessionId} ${userId}`, 'present')
  for (const [id, rows] of Map.groupBy(marked, ({ sessionId }) => sessionId))
    storedValues.set(`sheet ${id}`, rows.map(({ userId }) => userId).join())
  for (const { id } of await db.selectFrom('guests').select('id').where('present', '=', true).execute())
    storedValues.set(`guest ${id}`, 'present')
  for (const read of [readPayments, readSlips, readTrials])
    for (const [key, value] of await read(db)) storedValues.set(key, value)
  for (const row of await db.selectFrom('sessionLogs').select(['sessionId', 'userId', 'notes']).execute())
    storedValues.set(`log ${row.sessionId} ${row.userId}`, row.notes ?? '')
  const mailed = new Set((await db.selectFrom('deliveries').select('userId').execute()).map(({ userId }) => userId))
  const accounts = await db
    .selectFrom('accounts as a')
    .leftJoin('memberships as m', 'm.userId', 'a.personId')
    .select(['a.personId as id', 'a.email', 'm.id as membershipId'])
    .where('a.role', '=', 'MEMBER')
    .execute()
  for (const { id, email, membershipId } of accounts)
    storedValues.set(`account ${email}`, membershipId && mailed.has(id) ? 'whole' : 'torn')
  return storedValues
}
