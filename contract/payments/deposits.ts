import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, FileContent, IsoInstant, Nothing } from '../values.ts'
import { NewDeposit } from './deposit.form.ts'
import { Payment } from './payments.ts'

const Named = z.object({ id: z.string(), prenom: z.string() })

export const Deposit = z.object({
  id: z.string(),
  means: z.enum(['cash', 'check']),
  /** Number of its payments. */
  payments: z.number(),
  /** Sum of its payments. */
  amountCents: z.number(),
  /** What goes to the bank. */
  countedCents: z.number(),
  /** Why these two differ. */
  reason: z.string().nullable(),
  preparedAt: IsoInstant,
  preparedBy: Named.nullable(),
  /** In Paris, YYYY-MM-DD; null until it is at the bank. */
  bankedOn: z.string().nullable(),
})
export type Deposit = z.infer<typeof Deposit>

const Deposits = z.object({
  /** Confirmed, not voided and on no slip; cheques by the day they may be banked, cash by the day it was received. */
  checks: z.array(Payment),
  /** Cash that was given back is negative. */
  cash: z.array(Payment),
  /** The latest fifty; those that wait for the bank first. */
  deposits: z.array(Deposit),
})
export type Deposits = z.infer<typeof Deposits>

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
export const bankDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:id/bank',
  access: 'admin',
  params: ById,
  body: z.object({ bankedOn: z.iso.date('Cette date n’existe pas').startsWith('20', 'Cette date n’existe pas') }),
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
  file: { type: 'application/pdf', name: 'remise.pdf', binary: true },
  response: FileContent,
})
