import { prepareDeposit } from '../../../../contract/payments/deposits.ts'
import { confirmPayments, recordPayment, voidPayment } from '../../../../contract/payments/payments.ts'
import { recordTrackside } from '../../../../contract/payments/trackside.ts'
import { newId } from '../../../../server/database/ids.ts'
import type { Call } from '../../app/over-http.ts'
import { daysFromNow } from './club.ts'
import type { Client, WriteKind } from './kind.ts'

const amountsOf = (shares: { amountCents: number }[]) => JSON.stringify(shares.map(({ amountCents }) => amountCents))

/** A payment beside one of its shares. */
type Row = {
  id: string
  amountCents: number
  receiptNumber: number | null
  confirmedAt: string | null
  voidedAt: string | null
  shareCents: number | null
}

const storedValue = (rows: Row[]): string => {
  const amounts = rows.map(({ shareCents }) => shareCents ?? 0)
  const sum = amounts.reduce((total, cents) => total + cents, 0)
  const isWhole = rows.every(
    (row) => row.amountCents === sum && (row.receiptNumber === null) === (row.confirmedAt === null),
  )
  if (!isWhole) return 'torn'
  if (rows.some(({ voidedAt }) => voidedAt)) return 'voided'
  return rows.every(({ confirmedAt }) => confirmedAt) ? JSON.stringify(amounts) : 'to confirm'
}

/** A treasurer records payments, voids some and puts others on slips, and confirms cash that a coach received. */
export const payments: WriteKind = {
  clientsOf: ({ debtor, coaches, treasurer, memberships }, draw, { write }) => {
    const as = { as: treasurer.cookie }
    const inHand: { id: string; cents: number }[] = []
    const bank = (call: Call, { id: paymentId, cents }: { id: string; cents: number }) => {
      const body = { id: newId(), means: 'cash' as const, paymentIds: [paymentId], countedCents: cents }
      return write(`slip ${body.id}`, paymentId, () => call(prepareDeposit, { body }, as))
    }
    const cancel = (call: Call, { id }: { id: string }) =>
      write(`payment ${id}`, 'voided', () =>
        call(voidPayment, { params: { id }, body: { reason: 'Erreur de saisie' } }, as),
      )
    const recording: Client = async (call) => {
      const payment = draw.chance(0.4) ? inHand.pop() : undefined
      if (payment) return draw.chance(0.5) ? bank(call, payment) : cancel(call, payment)
      const id = newId()
      const shares = memberships
        .slice(0, draw.integer(1, 3))
        .map(({ id: membershipId }) => ({ membershipId, amountCents: draw.integer(1, 100) }))
      const body = { id, means: 'cash' as const, receivedOn: daysFromNow(0).slice(0, 10), shares }
      const isDone = await write(`payment ${id}`, amountsOf(shares), () => call(recordPayment, { body }, as))
      if (isDone) inHand.push({ id, cents: shares.reduce((sum, { amountCents }) => sum + amountCents, 0) })
      return isDone
    }
    const unconfirmedPayments: { id: string; amountCents: number }[] = []
    const receiving: Client = async (call) => {
      const received = draw.chance(0.4) ? unconfirmedPayments.pop() : undefined
      if (received)
        return write(`payment ${received.id}`, amountsOf([received]), () =>
          call(confirmPayments, { body: { ids: [received.id] } }, as),
        )
      const body = { id: newId(), means: 'cash' as const, amountCents: draw.integer(1, 5) }
      const isDone = await write(`payment ${body.id}`, 'to confirm', () =>
        call(recordTrackside, { body: { ...body, userId: debtor.id } }, { as: coaches[2]?.cookie ?? '' }),
      )
      if (isDone) unconfirmedPayments.push(body)
      return isDone
    }
    return [recording, receiving]
  },
  readStored: async (db) => {
    const rows = await db
      .selectFrom('payments as pay')
      .leftJoin('paymentShares as share', 'share.paymentId', 'pay.id')
      .select(['pay.id', 'pay.amountCents', 'pay.receiptNumber', 'pay.confirmedAt', 'pay.voidedAt'])
      .select('share.amountCents as shareCents')
      .orderBy('share.membershipId')
      .execute()
    const stored = [...Map.groupBy(rows, ({ id }) => id).values()].map(
      (shares) => [`payment ${shares[0]?.id}`, storedValue(shares)] as const,
    )
    const slips = await db
      .selectFrom('deposits as deposit')
      .leftJoin('payments as pay', 'pay.depositId', 'deposit.id')
      .select(['deposit.id', 'pay.id as paymentId'])
      .execute()
    return [...stored, ...slips.map(({ id, paymentId }) => [`slip ${id}`, paymentId ?? 'torn'] as const)]
  },
}
