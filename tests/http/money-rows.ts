import { newId } from '../../server/database/ids.ts'
import { paymentRow } from '../support/app/payment-row.ts'
import type { TestApp } from '../support/app/start-app.ts'

let lastReceipt = 0

/** A confirmed and an unconfirmed payment of a person; those without a membership get an old one. */
export const insertPayments = async ({ context: { db, now } }: TestApp, userId: string, text: string) => {
  const ownMembership = await db.selectFrom('memberships').select('id').where('userId', '=', userId).executeTakeFirst()
  const membership = ownMembership?.id ?? newId()
  const dates = { startedAt: null, expiresAt: null, paidAt: null, activationMailedAt: null, createdAt: now() }
  const attested = newId()
  const old = {
    season: 2020,
    status: 'EXPIRED',
    tier: 'A26',
    feeCents: 12_000,
    usualFeeCents: 12_000,
    paymentMethod: 'cash',
  } as const
  if (!ownMembership)
    await db
      .insertInto('memberships')
      .values({ id: membership, userId, ...old, ...dates })
      .execute()
  await db
    .insertInto('memberships')
    .values({ id: attested, userId, ...old, season: 2019, ...dates, startedAt: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [payment, unconfirmed, deposit] = [newId(), newId(), newId()]
  await db
    .insertInto('deposits')
    .values({
      id: deposit,
      means: 'cash',
      amountCents: 1000,
      countedCents: 900,
      reason: text,
      preparedBy: userId,
      preparedAt: now(),
      bankedBy: null,
      bankedOn: null,
    })
    .execute()
  const row = (id: string, isConfirmed: boolean) =>
    paymentRow({
      id,
      amountCents: 1000,
      receivedBy: userId,
      recordedBy: userId,
      recordedAt: now(),
      confirmedAt: isConfirmed ? now() : null,
      receiptNumber: isConfirmed ? 1000 + ++lastReceipt : null,
      checkNumber: text,
      checkBank: text,
      checkName: text,
      aidReference: text,
    })
  await db
    .insertInto('payments')
    .values([row(payment, true), row(unconfirmed, false)])
    .execute()
  const share = { membershipId: membership, amountCents: 1000 }
  await db
    .insertInto('paymentShares')
    .values([payment, unconfirmed].map((paymentId) => ({ paymentId, ...share })))
    .execute()
  return { membership, attested, payment, unconfirmed, deposit }
}
