import { z } from 'zod'
import { Id, line, NewId, optionalText } from '../values.ts'

/** More than a slip of a bank ever has, and than a season of a club brings in cash. */
export const maxOnSlip = 500

/** Payments that go to the bank together: cheques, or cash with what was counted. */
export const NewDeposit = z
  .object({
    id: NewId,
    means: z.enum(['cash', 'check']),
    paymentIds: z
      .array(Id)
      .min(1, 'Choisissez au moins un règlement')
      .max(maxOnSlip, `Une remise compte ${maxOnSlip} règlements au plus`),
    /** Of cash. */
    countedCents: z.int('Écrivez ce que vous avez compté').min(0).max(100_000_000).optional(),
    /** Why more or less was counted than expected. */
    reason: optionalText(line(200)),
  })
  .refine(({ means, countedCents }) => means === 'check' || countedCents !== undefined, {
    path: ['countedCents'],
    error: 'Écrivez ce que vous avez compté',
  })
export type NewDeposit = z.output<typeof NewDeposit>
