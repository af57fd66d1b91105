import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Executor, PaymentRow } from '../database/schema.ts'

type PaymentBuilder = ExpressionBuilder<{ p: PaymentRow }, 'p'>

/** True for payments `p` that are not voided, confirmed or not. */
export const whereRecorded = (eb: PaymentBuilder) => eb('p.voidedAt', 'is', null)

/** True for payments `p` that pay for their memberships: the board has confirmed them, and they are not voided. */
export const whereCovering = (eb: PaymentBuilder) => eb.and([eb('p.confirmedAt', 'is not', null), whereRecorded(eb)])

/** True for payments `p` that wait for the board: `isUnconfirmed` of contract/rules/money, in SQL. */
export const whereUnconfirmed = (eb: PaymentBuilder) => eb.and([eb('p.confirmedAt', 'is', null), whereRecorded(eb)])

/** Shares `s`, each with its payment `p`. */
export const sharesWithPayment = (db: Executor) =>
  db.selectFrom('paymentShares as s').innerJoin('payments as p', 'p.id', 's.paymentId')

/** Sum in cents of a membership's shares in the payments that `isCounted` keeps; the membership is `m` by default. */
export const sumShares = (
  db: Executor,
  isCounted: typeof whereCovering,
  membershipId: Expression<string> = sql.ref<string>('m.id'),
) =>
  sharesWithPayment(db)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('s.amountCents'), eb.val(0)).as('cents'))
    .where('s.membershipId', '=', membershipId)
    .where(isCounted)
    .$asScalar()
    .$notNull()
