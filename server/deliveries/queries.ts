import type { IsoInstant } from '../../contract/values.ts'
import { idsOf } from '../database/ids.ts'
import { inSlices } from '../database/insert-rows.ts'
import { isUnleased } from '../database/lease.ts'
import type { DeliveryRow, Executor, Tx } from '../database/schema.ts'
import { hasRow } from '../database/statements.ts'
import { channels, type DeliveryChannel, type DeliveryKind } from '../delivery-kinds.ts'

/** Skips a delivery if its channel and unique key exist. */
export const insertDeliveries = (db: Executor, deliveries: DeliveryRow[]) =>
  inSlices(deliveries, (slice) =>
    db
      .insertInto('deliveries')
      .values(slice)
      .onConflict((conflict) => conflict.columns(['uniqueKey', 'channel']).doNothing())
      .execute(),
  )

const withoutBody = { textBody: null, htmlBody: null, unsubscribeUrl: null }

/** Marks deliveries past their `expiresAt` as expired and erases their bodies, except those in flight. */
export const expireDeliveries = (db: Executor, lease: { now: IsoInstant; latestLease: IsoInstant }) =>
  db
    .updateTable('deliveries')
    .set({ ...withoutBody, state: 'expired', leasedUntil: null })
    .where('state', 'in', ['waiting', 'parked'])
    .where('expiresAt', '<=', lease.now)
    .where(isUnleased(lease))
    .execute()

/** `latestAttempt` and `latestLease`: later dates come from a wrong clock and are ignored. */
type DeliveryLease = { now: IsoInstant; leasedUntil: IsoInstant; latestAttempt: IsoInstant; latestLease: IsoInstant }

/** Leases the next due delivery, by priority, then age; no other worker gets it until the lease ends. */
export const leaseDelivery = (db: Executor, { now, leasedUntil, latestAttempt, latestLease }: DeliveryLease) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({ leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where((sub) => sub.or([sub('nextAttemptAt', '<=', now), sub('nextAttemptAt', '>', latestAttempt)]))
        .where((sub) => sub.or([sub('expiresAt', 'is', null), sub('expiresAt', '>', now)]))
        .where(isUnleased({ now, latestLease }))
        .orderBy('priority')
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(1)
        // Another worker gets the next row. Without the lock it would wait for this one, then get none.
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'channel',
      'kind',
      'recipient',
      'subscriptionId',
      'subject',
      'textBody',
      'htmlBody',
      'replyTo',
      'unsubscribeUrl',
      'userId',
      'receiptPaymentId',
      'attempts',
      'expiresAt',
      'createdAt',
    ])
    .executeTakeFirst()

/** Stores that a delivery was sent and erases its bodies, unless the lease ended and another worker took over. */
export const setSent = (db: Executor, id: string, leasedUntil: IsoInstant, sentAt: IsoInstant) =>
  endLease(db, id, leasedUntil, { ...withoutBody, state: 'sent', sentAt, reason: null })

/** Stores the outcome of a failed attempt, unless the lease ended and another worker took over. */
export const endLease = (db: Executor, id: string, leasedUntil: IsoInstant, outcome: Partial<DeliveryRow>) =>
  db
    .updateTable('deliveries')
    .set({ ...outcome, leasedUntil: null })
    .where('id', '=', id)
    .where('leasedUntil', '=', leasedUntil)
    .execute()

export const hasDelivery = (db: Executor, id: string): Promise<boolean> =>
  hasRow(db.selectFrom('deliveries').select('id').where('id', '=', id))

/** The given ids that have a row. */
export const listKnownDeliveries = async (db: Executor, ids: readonly string[]): Promise<string[]> =>
  idsOf(await db.selectFrom('deliveries').select('id').where('id', 'in', ids).execute())

/** Ids of the deliveries about a person. */
export const listDeliveriesAbout = async (db: Executor, userId: string): Promise<string[]> =>
  idsOf(await db.selectFrom('deliveries').select('id').where('userId', '=', userId).execute())

/** Date of the latest delivery of a kind written after `since`. */
export const findLatestWrittenAt = async (db: Executor, kind: DeliveryKind, since: IsoInstant) => {
  const row = await db
    .selectFrom('deliveries')
    .select('createdAt')
    .where('channel', 'in', channels)
    .where('kind', '=', kind)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}

/**
 * Deletes the first unsent delivery of a kind written at or after an instant. Returns the id of the first one, even if it
 * was sent: the caller deletes its mail file.
 */
export const deleteFirstSince = async (db: Executor, kind: DeliveryKind, since: IsoInstant): Promise<string[]> => {
  const delivery = await db
    .selectFrom('deliveries')
    .select(['id', 'state'])
    .where('channel', 'in', channels)
    .where('kind', '=', kind)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!delivery) return []
  await db.deleteFrom('deliveries').where('id', '=', delivery.id).where('state', '!=', 'sent').execute()
  return [delivery.id]
}

/** Deletes mails to an e-mail (unless `isRecipientKept`) or with it as Reply-To; returns their ids. */
export const deleteMailsOfEmail = async (
  db: Executor,
  email: string,
  { isRecipientKept }: { isRecipientKept: boolean },
): Promise<string[]> => {
  const deletedRows = await db
    .deleteFrom('deliveries')
    .where('channel', '=', 'mail')
    .where((eb) => eb.or([eb('replyTo', '=', email), ...(isRecipientKept ? [] : [eb('recipient', '=', email)])]))
    .returning('id')
    .execute()
  return idsOf(deletedRows)
}

/** Deletes mails of some kinds to some e-mails; returns their ids. */
export const deleteMailsOfKinds = async (
  db: Executor,
  kinds: readonly DeliveryKind[],
  recipients: readonly string[],
): Promise<string[]> => {
  const deletedRows = await db
    .deleteFrom('deliveries')
    .where('channel', '=', 'mail')
    .where('kind', 'in', kinds)
    .where('recipient', 'in', recipients)
    .returning('id')
    .execute()
  return idsOf(deletedRows)
}

/** Deletes the waiting deliveries to a person of some kinds and channels. */
export const deleteQueued = (
  tx: Tx,
  userId: string,
  { kinds, channels }: { kinds: readonly DeliveryKind[]; channels: readonly DeliveryChannel[] },
) =>
  tx
    .deleteFrom('deliveries')
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('channel', 'in', channels)
    .where('state', '=', 'waiting')
    .execute()

/** Deletes waiting mails by unique key, except a mail in flight. Returns the keys of the deleted mails. */
export const deleteWaitingMails = (tx: Tx, uniqueKeys: readonly string[]) =>
  tx
    .deleteFrom('deliveries')
    .where('channel', '=', 'mail')
    .where('uniqueKey', 'in', uniqueKeys)
    .where('state', '=', 'waiting')
    .where('leasedUntil', 'is', null)
    .returning('uniqueKey')
    .execute()

/** Returns the deleted ids. */
export const deleteDeliveryRowsBefore = async (db: Executor, instant: IsoInstant): Promise<string[]> => {
  const deletedRows = await db
    .deleteFrom('deliveries')
    // All channels are listed so that the index on (channel, created_at) applies.
    .where('channel', 'in', channels)
    .where('createdAt', '<', instant)
    .returning('id')
    .execute()
  return idsOf(deletedRows)
}
