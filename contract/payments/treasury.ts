import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NamedPerson } from '../people.ts'
import { maxReminded } from '../rules/limits.ts'
import { Id, IsoInstant } from '../values.ts'
import { PaymentMeans } from './new-payment.form.ts'
import { MembershipFee, Payment, SeasonQuery } from './payments.ts'

/** A person with a fee of which something remains. `status` is ACTIVE if the board activated the membership without a payment. */
const Debtor = MembershipFee.extend({
  person: NamedPerson,
  since: IsoInstant,
  /** Recorded by a coach, not yet confirmed. */
  unconfirmedCents: z.number(),
  /** Date of the last reminder. */
  remindedAt: IsoInstant.nullable(),
  /** True if a reminder can be sent now. */
  canRemind: z.boolean(),
})

export const Treasury = z.object({
  /** First year. */
  season: z.number(),
  /** Seasons with payments or open to memberships today; latest first. */
  seasons: z.array(z.number()),
  unconfirmedPayments: z.array(Payment),
  debtors: z.array(Debtor),
  /** Sums of confirmed payments by means and month (YYYY-MM) of receipt. */
  totals: z.array(z.object({ means: PaymentMeans, month: z.string(), amountCents: z.number() })),
})
export type Treasury = z.infer<typeof Treasury>

/** Without a season: the present one. */
export const treasury = endpoint({
  method: 'GET',
  path: '/api/admin/treasury',
  access: 'admin',
  query: SeasonQuery,
  response: Treasury,
})

/** Number of reminders sent, and of people skipped by reason; `recentCount`: reminded less than seven days ago. */
const ReminderResult = z.object({
  remindedCount: z.number(),
  paidCount: z.number(),
  endedCount: z.number(),
  recentCount: z.number(),
  notValidatedCount: z.number(),
  withoutEmailCount: z.number(),
})
export type ReminderResult = z.infer<typeof ReminderResult>

/** Reminds the holders of these memberships of what is due. */
export const remindOfDues = endpoint({
  method: 'POST',
  path: '/api/admin/dues/remind',
  access: 'admin',
  body: z.object({ membershipIds: z.array(Id).min(1, 'Choisissez au moins une personne').max(maxReminded) }),
  response: ReminderResult,
})
