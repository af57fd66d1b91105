import type { ExpressionBuilder } from 'kysely'
import type { PaymentRow } from '../database/schema.ts'

type PaymentBuilder = ExpressionBuilder<{ p: PaymentRow }, 'p'>

/** True for payments `p` that are not voided, confirmed or not. */
export const isRecorded = (eb: PaymentBuilder) => eb('p.voidedAt', 'is', null)

/** True for payments `p` that pay for their memberships: the board has confirmed them, and they are not voided. */
export const isCovering = (eb: PaymentBuilder) => eb.and([eb('p.confirmedAt', 'is not', null), isRecorded(eb)])

/** True for payments `p` that wait for the board, as in `policy.ts`. */
export const isUnconfirmed = (eb: PaymentBuilder) => eb.and([eb('p.confirmedAt', 'is', null), isRecorded(eb)])
