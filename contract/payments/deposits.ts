import { z } from 'zod'
import { endpoint, pdf } from '../endpoint.ts'
import { PersonFirstName } from '../people.ts'
import { maxOnSlip } from '../rules/limits.ts'
import { ById, day, FileContent, Id, IsoInstant, NewId, Nothing, optionalText, singleLine } from '../values.ts'
import { Payment } from './payments.ts'

/** Payments that go to the bank together: cheques, or cash with what was counted. */
export const NewDeposit = z
  .object({
    id: NewId,
    means: z.enum(['cash', 'check']),
    paymentIds: z
      .array(Id)
      .min(1, 'Choisissez au moins un règlement')
      .max(maxOnSlip, `Une remise compte ${maxOnSlip} règlements au plus`),
    /** Counted cash; required for a slip of cash only. */
    countedCents: z.int('Écrivez ce que vous avez compté').min(0).max(100_000_000).optional(),
    /** Why more or less was counted than expected. */
    reason: optionalText(singleLine(200)),
  })
  .refine(({ means, countedCents }) => means === 'check' || countedCents !== undefined, {
    path: ['countedCents'],
    error: 'Écrivez ce que vous avez compté',
  })
export type NewDeposit = z.output<typeof NewDeposit>

export const Deposit = z.object({
  id: z.string(),
  means: z.enum(['cash', 'check']),
  paymentCount: z.number(),
  /** Sum of its payments. */
  amountCents: z.number(),
  /** Amount that goes to the bank. */
  countedCents: z.number(),
  /** Reason why `countedCents` differs from `amountCents`. */
  reason: z.string().nullable(),
  preparedAt: IsoInstant,
  preparedBy: PersonFirstName.nullable(),
  /** In Paris, YYYY-MM-DD; null until it is at the bank. */
  bankedOn: z.string().nullable(),
})
export type Deposit = z.infer<typeof Deposit>

const Deposits = z.object({
  /** Confirmed, not voided and on no slip; cheques by the day they may be banked, cash by the day it was received. */
  checks: z.array(Payment),
  /** Cash that was given back is negative. */
  cash: z.array(Payment),
  /** Slips not at the bank yet, then the latest fifty that are. */
  deposits: z.array(Deposit),
})
export type Deposits = z.infer<typeof Deposits>

/** Payments in hand, and the latest deposits. */
export const deposits = endpoint({
  method: 'GET',
  path: '/api/admin/deposits',
  access: 'admin',
  response: Deposits,
})
/** A slip: its payments are no longer in hand. */
export const prepareDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits',
  access: 'admin',
  body: NewDeposit,
  response: Deposit,
})
/** The day that the bank took it, from the slip’s day to today. 409 `deposit_banked`. */
export const bankDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:id/bank',
  access: 'admin',
  params: ById,
  body: z.object({ bankedOn: day() }),
  response: Deposit,
})
/** Only before it is banked; its payments are then in hand again. */
export const undoDeposit = endpoint({
  method: 'DELETE',
  path: '/api/admin/deposits/:id',
  access: 'admin',
  params: ById,
  response: Nothing,
  status: 204,
})
/** The slip as PDF, with every cheque. */
export const depositSlip = endpoint({
  method: 'GET',
  path: '/api/admin/deposits/:id/slip',
  access: 'admin',
  params: ById,
  file: pdf('remise.pdf'),
  response: FileContent,
})
