import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Executor, PaymentRow } from '../database/schema.ts'

type PaymentBuilder = ExpressionBuilder<{ pay: PaymentRow }, 'pay'>

/** True for payments `pay` that are not voided, confirmed or not. */
export const isRecordedPayment = (eb: PaymentBuilder) => eb('pay.voidedAt', 'is', null)

/** True for payments `pay` that pay for their memberships: the board has confirmed them, and they are not voided. */
export const isCoveringPayment = (eb: PaymentBuilder) =>
  eb.and([eb('pay.confirmedAt', 'is not', null), isRecordedPayment(eb)])

/** True for payments `pay` that wait for the board: `isUnconfirmed` of contract/rules/money, in SQL. */
export const isUnconfirmedPayment = (eb: PaymentBuilder) =>
  eb.and([eb('pay.confirmedAt', 'is', null), isRecordedPayment(eb)])

/** Shares `share`, each with its payment `pay`. */
export const sharesWithPayment = (db: Executor) =>
  db.selectFrom('paymentShares as share').innerJoin('payments as pay', 'pay.id', 'share.paymentId')

/** Sum in cents of a membership's shares in the payments that `isCounted` keeps; the membership is `m` by default. */
export const sumShares = (
  db: Executor,
  isCounted: typeof isCoveringPayment,
  membershipId: Expression<string> = sql.ref<string>('m.id'),
) =>
  sharesWithPayment(db)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('share.amountCents'), eb.val(0)).as('cents'))
    .where('share.membershipId', '=', membershipId)
    .where(isCounted)
    .$asScalar()
    .$notNull()
